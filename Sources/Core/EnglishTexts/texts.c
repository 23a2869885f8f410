#include "texts.h"

// C23 has it; this compiler takes it in any C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t english[] = {
#embed "../Texts/en.ini" suffix(, )
#embed "../../Features/Account/Texts/en.ini" suffix(, )
#embed "../../Features/Administration/Texts/en.ini" suffix(, )
#embed "../../Features/Availability/Texts/en.ini" suffix(, )
#embed "../../Features/Calendar/Texts/en.ini" suffix(, )
#embed "../../Features/ChangeLog/Texts/en.ini" suffix(, )
#embed "../../Features/Clients/Texts/en.ini" suffix(, )
#embed "../../Features/Coverage/Texts/en.ini" suffix(, )
#embed "../../Features/DayNotes/Texts/en.ini" suffix(, )
#embed "../../Features/Hikes/Texts/en.ini" suffix(, )
#embed "../../Features/Invitations/Texts/en.ini" suffix(, )
#embed "../../Features/Leave/Texts/en.ini" suffix(, )
#embed "../../Features/Locations/Texts/en.ini" suffix(, )
#embed "../../Features/Members/Texts/en.ini" suffix(, )
#embed "../../Features/Notifications/Texts/en.ini" suffix(, )
#embed "../../Features/Palette/Texts/en.ini" suffix(, )
#embed "../../Features/Passkeys/Texts/en.ini" suffix(, )
#embed "../../Features/Pay/Texts/en.ini" suffix(, )
#embed "../../Features/Payments/Texts/en.ini" suffix(, )
#embed "../../Features/Payroll/Texts/en.ini" suffix(, )
#embed "../../Features/Places/Texts/en.ini" suffix(, )
#embed "../../Features/Publishing/Texts/en.ini" suffix(, )
#embed "../../Features/Requests/Texts/en.ini" suffix(, )
#embed "../../Features/Rest/Texts/en.ini" suffix(, )
#embed "../../Features/Rosters/Texts/en.ini" suffix(, )
#embed "../../Features/Rotations/Texts/en.ini" suffix(, )
#embed "../../Features/Schedule/Texts/en.ini" suffix(, )
#embed "../../Features/Settings/Texts/en.ini" suffix(, )
#embed "../../Features/ShiftTypes/Texts/en.ini" suffix(, )
#embed "../../Features/Skills/Texts/en.ini" suffix(, )
#embed "../../Features/Team/Texts/en.ini" suffix(, )
#embed "../../Features/Tier/Texts/en.ini" suffix(, )
#embed "../../Features/Workplace/Texts/en.ini" suffix(, )
#embed "../../Features/YearPlanner/Texts/en.ini" suffix(, )
#embed "../../Server/Texts/en.ini"
};

const uint8_t *texts_english(void) { return english; }
size_t texts_english_size(void) { return sizeof english; }
