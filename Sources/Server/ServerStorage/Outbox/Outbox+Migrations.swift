package import DatabaseKit

extension Migration {
  /// Mails to be sent, by address, since an account may get another address before its mail is sent.
  package static let passwordNotices = Migration(
    "notices of changed passwords",
    sql: """
      CREATE TABLE password_notices (
        id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
        email TEXT NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
        changed_at INTEGER NOT NULL,
        attempts INTEGER NOT NULL CHECK (attempts >= 0),
        due INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX password_notices_by_due ON password_notices (due);
      """)

  /// What is to be sent, whoever takes it; the mails of before become messages, some of which have a link in them.
  package static let outbox = Migration(
    "the outbox",
    sql: """
      CREATE TABLE outbox (
        id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
        kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 40),
        recipient TEXT NOT NULL CHECK (length(recipient) BETWEEN 1 AND 1100),
        occasion TEXT NOT NULL CHECK (length(occasion) BETWEEN 1 AND 200),
        lane TEXT NOT NULL CHECK (length(lane) BETWEEN 1 AND 300),
        account BLOB REFERENCES accounts (id) ON DELETE CASCADE,
        payload TEXT NOT NULL CHECK (length(payload) <= 20000),
        created_at INTEGER NOT NULL,
        due INTEGER NOT NULL,
        expires INTEGER NOT NULL,
        attempts INTEGER NOT NULL CHECK (attempts >= 0),
        state TEXT NOT NULL CHECK (state IN ('waiting', 'claimed', 'sent', 'failed')),
        claimed_until INTEGER,
        last_error TEXT CHECK (length(last_error) <= 2000),
        UNIQUE (kind, recipient, occasion),
        CHECK ((state = 'claimed') = (claimed_until IS NOT NULL))
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX outbox_by_due ON outbox (due, id) WHERE state = 'waiting';
      CREATE INDEX outbox_by_claim ON outbox (claimed_until) WHERE state = 'claimed';
      CREATE INDEX outbox_by_expiry ON outbox (expires) WHERE state = 'waiting';
      CREATE INDEX outbox_by_recipient ON outbox (recipient);
      CREATE INDEX outbox_by_account ON outbox (account) WHERE account IS NOT NULL;

      INSERT INTO outbox (id, kind, recipient, occasion, lane, account, payload, created_at, due, expires, attempts, state)
      SELECT id, 'accountNotice', 'mailto:' || lower(email), lower(substr(hex(id), 1, 8) || '-' || substr(hex(id), 9, 4) || '-' || substr(hex(id), 13, 4) || '-'
          || substr(hex(id), 17, 4) || '-' || substr(hex(id), 21)), 'mail', account,
        json_object('email', email, 'event', event, 'detail', detail, 'origin', origin),
        changed_at, due, changed_at + 604800000, attempts, 'waiting'
      FROM password_notices;
      INSERT INTO outbox (id, kind, recipient, occasion, lane, payload, created_at, due, expires, attempts, state)
      SELECT id, 'passwordReset', 'mailto:' || lower(email), lower(substr(hex(id), 1, 8) || '-' || substr(hex(id), 9, 4) || '-' || substr(hex(id), 13, 4) || '-'
          || substr(hex(id), 17, 4) || '-' || substr(hex(id), 21)), 'mail',
        json_object('email', email, 'origin', origin),
        requested_at, due, requested_at + 86400000, attempts, 'waiting'
      FROM password_reset_requests;
      DROP TABLE password_notices;
      DROP TABLE password_reset_requests;
      DELETE FROM jobs WHERE name IN ('sendPasswordNotices', 'sendPasswordResets');
      """)
}
