import DatabaseKit

let hikesMigrations = [
  Migration(
    "hikes",
    sql: """
      CREATE TABLE clients (
        workplace BLOB NOT NULL REFERENCES workplaces (id),
        id BLOB NOT NULL CHECK (length(id) = 16),
        version INTEGER NOT NULL CHECK (version >= 1),
        owner_name TEXT NOT NULL CHECK (length(owner_name) BETWEEN 1 AND 4000),
        phone TEXT CHECK (length(phone) BETWEEN 1 AND 1600),
        email TEXT CHECK (length(email) BETWEEN 1 AND 8000),
        address TEXT CHECK (length(address) BETWEEN 1 AND 8000),
        coordinate TEXT CHECK (coordinate LIKE '{%}'),
        is_active INTEGER NOT NULL CHECK (is_active IN (0, 1)),
        created_at INTEGER NOT NULL,
        created_by BLOB NOT NULL CHECK (length(created_by) = 16),
        PRIMARY KEY (workplace, id)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE dogs (
        workplace BLOB NOT NULL REFERENCES workplaces (id),
        id BLOB NOT NULL CHECK (length(id) = 16),
        version INTEGER NOT NULL CHECK (version >= 1),
        name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 2400),
        owners TEXT NOT NULL CHECK (owners LIKE '[%]'),
        location_address TEXT CHECK (length(location_address) BETWEEN 1 AND 8000),
        location TEXT CHECK (location LIKE '{%}'),
        region TEXT CHECK (length(region) BETWEEN 1 AND 2400),
        terms TEXT NOT NULL CHECK (terms LIKE '[%]'),
        notes TEXT CHECK (length(notes) BETWEEN 1 AND 40000),
        color TEXT CHECK (length(color) BETWEEN 1 AND 20),
        is_active INTEGER NOT NULL CHECK (is_active IN (0, 1)),
        apart TEXT NOT NULL CHECK (apart LIKE '[%]'),
        not_before TEXT CHECK (length(not_before) = 5),
        not_after TEXT CHECK (length(not_after) = 5),
        PRIMARY KEY (workplace, id)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE schedule_exceptions (
        workplace BLOB NOT NULL REFERENCES workplaces (id),
        id BLOB NOT NULL CHECK (length(id) = 16),
        version INTEGER NOT NULL CHECK (version >= 1),
        dog_id BLOB NOT NULL,
        first_day INTEGER NOT NULL CHECK (first_day BETWEEN -719162 AND 2932896),
        last_day INTEGER NOT NULL CHECK (last_day >= first_day),
        status TEXT NOT NULL CHECK (length(status) BETWEEN 1 AND 20),
        moved_to INTEGER CHECK (moved_to BETWEEN -719162 AND 2932896),
        hike INTEGER CHECK (hike >= 1),
        reason TEXT CHECK (length(reason) BETWEEN 1 AND 8000),
        created_at INTEGER NOT NULL,
        created_by BLOB NOT NULL CHECK (length(created_by) = 16),
        modified_at INTEGER NOT NULL,
        modified_by BLOB NOT NULL CHECK (length(modified_by) = 16),
        PRIMARY KEY (workplace, id),
        FOREIGN KEY (workplace, dog_id) REFERENCES dogs (workplace, id)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX schedule_exceptions_by_dog ON schedule_exceptions (workplace, dog_id, first_day, id);
      CREATE INDEX schedule_exceptions_by_first_day ON schedule_exceptions (workplace, first_day, id);
      CREATE INDEX schedule_exceptions_by_moved_to ON schedule_exceptions (workplace, moved_to, id);
      CREATE TABLE payments (
        workplace BLOB NOT NULL REFERENCES workplaces (id),
        id BLOB NOT NULL CHECK (length(id) = 16),
        version INTEGER NOT NULL CHECK (version >= 1),
        dog_id BLOB NOT NULL,
        date INTEGER NOT NULL CHECK (date BETWEEN -719162 AND 2932896),
        amount INTEGER NOT NULL,
        method TEXT CHECK (length(method) BETWEEN 1 AND 1600),
        notes TEXT CHECK (length(notes) BETWEEN 1 AND 20000),
        created_at INTEGER NOT NULL,
        created_by BLOB NOT NULL CHECK (length(created_by) = 16),
        modified_at INTEGER NOT NULL,
        modified_by BLOB NOT NULL CHECK (length(modified_by) = 16),
        PRIMARY KEY (workplace, id),
        FOREIGN KEY (workplace, dog_id) REFERENCES dogs (workplace, id)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX payments_by_dog ON payments (workplace, dog_id, date, id);
      CREATE INDEX payments_by_date ON payments (workplace, date, id);
      CREATE TABLE hiking_locations (
        workplace BLOB NOT NULL REFERENCES workplaces (id),
        id BLOB NOT NULL CHECK (length(id) = 16),
        version INTEGER NOT NULL CHECK (version >= 1),
        name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 4000),
        coordinate TEXT CHECK (coordinate LIKE '{%}'),
        region TEXT NOT NULL CHECK (length(region) <= 2400),
        notes TEXT CHECK (length(notes) BETWEEN 1 AND 20000),
        is_active INTEGER NOT NULL CHECK (is_active IN (0, 1)),
        PRIMARY KEY (workplace, id)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE hike_plans (
        workplace BLOB NOT NULL REFERENCES workplaces (id),
        id BLOB NOT NULL CHECK (length(id) = 16),
        version INTEGER NOT NULL CHECK (version >= 1),
        date INTEGER NOT NULL CHECK (date BETWEEN -719162 AND 2932896),
        hike INTEGER NOT NULL CHECK (hike >= 1),
        pickups TEXT CHECK (pickups LIKE '[%]'),
        trail_id BLOB,
        started INTEGER,
        ended INTEGER,
        notes TEXT CHECK (length(notes) BETWEEN 1 AND 40000),
        PRIMARY KEY (workplace, id),
        FOREIGN KEY (workplace, trail_id) REFERENCES hiking_locations (workplace, id)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX hike_plans_by_date ON hike_plans (workplace, date, id);
      CREATE TABLE pickup_marks (
        workplace BLOB NOT NULL REFERENCES workplaces (id),
        id BLOB NOT NULL CHECK (length(id) = 16),
        version INTEGER NOT NULL CHECK (version >= 1),
        dog_id BLOB NOT NULL,
        date INTEGER NOT NULL CHECK (date BETWEEN -719162 AND 2932896),
        state TEXT NOT NULL CHECK (length(state) BETWEEN 1 AND 20),
        at INTEGER NOT NULL,
        PRIMARY KEY (workplace, id),
        FOREIGN KEY (workplace, dog_id) REFERENCES dogs (workplace, id)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX pickup_marks_by_date ON pickup_marks (workplace, date, id);
      CREATE TABLE hike_settings (
        workplace BLOB NOT NULL REFERENCES workplaces (id),
        id BLOB NOT NULL CHECK (length(id) = 16),
        version INTEGER NOT NULL CHECK (version >= 1),
        home_address TEXT CHECK (length(home_address) BETWEEN 1 AND 8000),
        home TEXT CHECK (home LIKE '{%}'),
        capacity INTEGER NOT NULL,
        hikes_per_day INTEGER NOT NULL,
        is_balanced INTEGER NOT NULL CHECK (is_balanced IN (0, 1)),
        currency TEXT NOT NULL CHECK (length(currency) = 3),
        default_rate INTEGER NOT NULL,
        departure INTEGER NOT NULL CHECK (departure BETWEEN 0 AND 1439),
        service_minutes INTEGER NOT NULL,
        speed INTEGER NOT NULL,
        overdue_rule TEXT NOT NULL CHECK (length(overdue_rule) BETWEEN 1 AND 20),
        overdue_days INTEGER NOT NULL,
        taxes TEXT NOT NULL CHECK (taxes LIKE '[%]'),
        PRIMARY KEY (workplace, id)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE road_tables (
        workplace BLOB NOT NULL REFERENCES workplaces (id),
        id BLOB NOT NULL CHECK (length(id) = 16),
        version INTEGER NOT NULL CHECK (version >= 1),
        points TEXT NOT NULL CHECK (points LIKE '[%]'),
        metres TEXT NOT NULL CHECK (metres LIKE '[%]'),
        PRIMARY KEY (workplace, id)
      ) STRICT, WITHOUT ROWID;
      """),
  Migration(
    "hikes: where dogs were picked up", sql: "ALTER TABLE pickup_marks ADD COLUMN hike INTEGER CHECK (hike >= 1)"),
  Migration(
    "hikes: when dogs became inactive",
    sql: "ALTER TABLE dogs ADD COLUMN inactive_from INTEGER CHECK (inactive_from BETWEEN -719162 AND 2932896)"),
  Migration(
    "pickup marks by dog", sql: "CREATE INDEX pickup_marks_by_dog ON pickup_marks (workplace, dog_id, date, id)"),
  Migration(
    "hikes: the number under which tax is paid",
    sql: "ALTER TABLE hike_settings ADD COLUMN tax_number TEXT CHECK (length(tax_number) BETWEEN 1 AND 2000)"),
  Migration(
    "hikes: closed days",
    sql: """
      CREATE TABLE closed_days (
        workplace BLOB NOT NULL REFERENCES workplaces (id),
        id BLOB NOT NULL CHECK (length(id) = 16),
        version INTEGER NOT NULL CHECK (version >= 1),
        first_day INTEGER NOT NULL CHECK (first_day BETWEEN -719162 AND 2932896),
        last_day INTEGER NOT NULL CHECK (last_day >= first_day),
        reason TEXT CHECK (length(reason) BETWEEN 1 AND 8000),
        PRIMARY KEY (workplace, id)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX closed_days_by_first_day ON closed_days (workplace, first_day, id);
      """),
  Migration("hikes: settings for managers alone", sql: hikeBusiness),
  Migration(
    "pickup marks by dog and state",
    sql: """
      DROP INDEX pickup_marks_by_dog;
      CREATE INDEX pickup_marks_by_dog ON pickup_marks (workplace, dog_id, state, id);
      """),
  // Nothing is the usual: a row from before says nothing of later hikes.
  Migration(
    "hikes: departures of later hikes, waits, and rides",
    sql: """
      ALTER TABLE hike_settings ADD COLUMN second_departure INTEGER CHECK (second_departure BETWEEN 0 AND 1439);
      ALTER TABLE hike_settings ADD COLUMN third_departure INTEGER CHECK (third_departure BETWEEN 0 AND 1439);
      ALTER TABLE hike_settings ADD COLUMN fourth_departure INTEGER CHECK (fourth_departure BETWEEN 0 AND 1439);
      ALTER TABLE hike_settings ADD COLUMN longest_wait INTEGER CHECK (longest_wait >= 0);
      ALTER TABLE hike_settings ADD COLUMN longest_ride INTEGER CHECK (longest_ride >= 0);
      """),
  // The list of terms of earlier rows stays as it is, and is read until the row changes.
  Migration(
    "hikes: dated terms of dogs",
    sql: """
      ALTER TABLE dogs ADD COLUMN starts_on INTEGER CHECK (starts_on BETWEEN -719162 AND 2932896);
      ALTER TABLE dogs ADD COLUMN days TEXT CHECK (days LIKE '[%]');
      ALTER TABLE dogs ADD COLUMN rate INTEGER CHECK (rate BETWEEN 0 AND 100000);
      ALTER TABLE dogs ADD COLUMN former TEXT CHECK (former LIKE '[%]');
      ALTER TABLE dogs ADD COLUMN earlier_terms TEXT CHECK (earlier_terms LIKE '[%]');
      UPDATE dogs SET earlier_terms = terms;
      ALTER TABLE dogs DROP COLUMN terms;
      ALTER TABLE dogs RENAME COLUMN earlier_terms TO terms;
      """),
]
