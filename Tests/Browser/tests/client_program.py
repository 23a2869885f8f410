"""What somebody writes who uses the generated client; prints how many shifts there are at first, with one, and after its
undo."""
import datetime
import sys
from uuid import UUID

from teamshift_client import AuthenticatedClient
from teamshift_client.api.shifts import create_shift, list_shifts
from teamshift_client.api.undo import undo
from teamshift_client.api.workplaces import list_workplaces
from teamshift_client.models import ShiftInput, ShiftTypeReference

#: What has passed is not undone.
DAY = datetime.date.today() + datetime.timedelta(days=2)


def main(address, token, shift_type):
    client = AuthenticatedClient(base_url=address, token=token, raise_on_unexpected_status=True)
    workplace = list_workplaces.sync(client=client).items[0].id

    def count():
        return len(list_shifts.sync(workplace, client=client, from_=DAY, to=DAY).items)

    print(count())
    shift = ShiftInput(date=DAY, shift_type=ShiftTypeReference(id=UUID(shift_type)))
    made = create_shift.sync(workplace, client=client, body=shift)
    assert made.date == DAY, made
    print(count())
    undone = undo.sync(workplace, client=client)
    assert [row.table for row in undone.rows] == ["shifts"], undone
    print(count())


if __name__ == "__main__":
    main(*sys.argv[1:])
