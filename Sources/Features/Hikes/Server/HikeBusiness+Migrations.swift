/// Parts the settings that managers alone may see from those that all members see, in the rows, the log and the feed.
///
/// Entries of the log from before have both in one: they become the managers' alone, and without a version that a row can
/// have they cannot be undone, which would take back a half of them. Devices receive whatever changed as new in the feed,
/// and members' devices are told that they may not keep the entries.
let hikeBusiness = """
  CREATE TABLE hike_business (
    workplace BLOB NOT NULL REFERENCES workplaces (id),
    id BLOB NOT NULL CHECK (length(id) = 16),
    version INTEGER NOT NULL CHECK (version >= 1),
    home_address TEXT CHECK (length(home_address) BETWEEN 1 AND 8000),
    default_rate INTEGER NOT NULL,
    taxes TEXT NOT NULL CHECK (taxes LIKE '[%]'),
    tax_number TEXT CHECK (length(tax_number) BETWEEN 1 AND 2000),
    PRIMARY KEY (workplace, id)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO hike_business (workplace, id, version, home_address, default_rate, taxes, tax_number)
    SELECT workplace, id, 1, home_address, default_rate, taxes, tax_number FROM hike_settings;
  ALTER TABLE hike_settings DROP COLUMN home_address;
  ALTER TABLE hike_settings DROP COLUMN default_rate;
  ALTER TABLE hike_settings DROP COLUMN taxes;
  ALTER TABLE hike_settings DROP COLUMN tax_number;

  UPDATE log_entries SET managers_only = 1,
    before = json_replace(before, '$.version', 0), after = json_replace(after, '$.version', 0)
    WHERE table_name = 'hikeSettings';

  INSERT INTO feed_entries (workplace, table_name, row_id, position, schema, body, audience, moved)
    SELECT workplace, 'hikeBusiness', row_id, position, 1,
      json_remove(
        json_replace(body, '$.version', 1), '$.home', '$.capacity', '$.hikesPerDay', '$.isBalanced', '$.currency',
        '$.departure', '$.serviceMinutes', '$.speed', '$.overdueRule', '$.overdueDays'), 1, 0
    FROM feed_entries WHERE table_name = 'hikeSettings' AND body IS NOT NULL;
  UPDATE feed_entries SET schema = 2,
    body = json_remove(body, '$.homeAddress', '$.defaultRate', '$.taxes', '$.taxNumber')
    WHERE table_name = 'hikeSettings';
  UPDATE feed_entries SET audience = 1, moved = 1, body = json_set(
      json_replace(body, '$.before.version', 0, '$.after.version', 0), '$.managersOnly', json('true'))
    WHERE table_name = 'logEntries' AND body ->> '$.tableName' = 'hikeSettings';
  UPDATE feed_entries SET position = changed.next FROM (
      SELECT e.rowid AS entry,
        f.position + row_number() OVER (PARTITION BY e.workplace ORDER BY e.position, e.rowid) AS next
      FROM feed_entries e JOIN feeds f ON f.workplace = e.workplace
      WHERE e.table_name IN ('hikeSettings', 'hikeBusiness')
        OR e.table_name = 'logEntries' AND e.body ->> '$.tableName' = 'hikeSettings'
    ) AS changed
    WHERE feed_entries.rowid = changed.entry;
  UPDATE feeds SET position = max(
    position, (SELECT coalesce(max(e.position), 0) FROM feed_entries e WHERE e.workplace = feeds.workplace));
  """
