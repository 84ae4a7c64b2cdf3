import type { Database } from '@briolette/storage';

/** The statement, a part of its text, and a faulty replacement. */
type Change = readonly [statement: string, part: string, instead: string];
type PlantedFault = {
  changes: readonly Change[];
  /** The start of the name of the case that must fail. */
  foundBy: string;
};

const passwordReset = 'resets a password by an emailed link';
const confirmed = 'verifies an address by an emailed link';
const stockAlert = 'emails a visitor once';
const usedForReset =
  "delete from email_tokens where token_hash = $1 and purpose = 'reset' and expires_at > $3::timestamptz returning user_id, email, requested_at";
const usedForEmail =
  "delete from email_tokens where token_hash = $1 and purpose in ('verify', 'new-email') and expires_at > $2::timestamptz returning purpose, user_id, email, normalized_email, requested_at";
const isOpen = '(u.links_revoked_at is null or l.requested_at > u.links_revoked_at)';

/** Plausible faults in the protection of accounts and emails. */
export const plantedAccessFaults: Record<string, PlantedFault> = {
  'a password reset link works twice': {
    changes: [
      ['reset-password', usedForReset, asSelect(usedForReset)],
      ['reset-password', isOpen, 'true'],
      ['find-reset-link', isOpen, 'true'],
    ],
    foundBy: 'accepts an emailed token once',
  },
  'the other password reset links stay valid': {
    changes: [['reset-password', 'links_revoked_at = $3::timestamptz,', '']],
    foundBy: 'accepts older links until one',
  },
  'a requested change of address survives a password reset': {
    changes: [['confirm-email', isOpen, 'true']],
    foundBy: 'revokes email changes and reset links after',
  },
  'open links survive a password change': {
    changes: [['change-password', ', links_revoked_at = $4::timestamptz', '']],
    foundBy: 'revokes email changes, reset links and sessions',
  },
  'a passkey from before the address was verified survives a reset': {
    changes: [['reset-password', 'p.email_verified_at is null or', '']],
    foundBy: 'deletes passkeys from before',
  },
  'the link that stops a change of address stops nothing': {
    changes: [['stop-email-change', 'links_revoked_at = $2::timestamptz', 'email = u.email']],
    foundBy: 'notifies the current address, which',
  },
  'any link stops a change of address': {
    changes: [['stop-email-change', "purpose = 'stop-email'", 'true']],
    foundBy: 'notifies the current address, which',
  },
  'a password reset link never expires': {
    changes: [
      ['find-reset-link', 'l.expires_at > $2::timestamptz', '$2::timestamptz is not null'],
      ['reset-password', 'expires_at > $3::timestamptz', '$3::timestamptz is not null'],
    ],
    foundBy: 'a link ends after its minutes',
  },
  'any link sets a new password': {
    changes: [
      ['find-reset-link', "l.purpose = 'reset'", 'true'],
      ['reset-password', "token_hash = $1 and purpose = 'reset'", 'token_hash = $1'],
    ],
    foundBy: confirmed,
  },
  'sessions survive a password reset': {
    changes: [
      ['reset-password', 's.user_id = changed.id', 's.user_id = changed.id and false'],
      ['end-all-sessions', 'user_id = $1', 'user_id = $1 and false'],
    ],
    foundBy: passwordReset,
  },
  'a link that confirms an address works twice': {
    changes: [['confirm-email', usedForEmail, asSelect(usedForEmail)]],
    foundBy: confirmed,
  },
  'the address of another account gets a link': {
    changes: [['link-for-new-email', 'and not exists', 'and true or false and not exists']],
    foundBy: 'sends nothing to a taken address',
  },
  "anybody ends anybody's session": {
    changes: [['end-own-session', 'user_id = $1', '$1::uuid is not null']],
    foundBy: 'lists sessions by device',
  },
  "anybody removes anybody's passkey": {
    changes: [['remove-passkey', 'user_id = $1', '$1::uuid is not null']],
    foundBy: 'adds, uses and deletes a passkey',
  },
  'a passkey response is accepted twice': {
    changes: [
      [
        'use-passkey',
        'on conflict do nothing returning',
        'on conflict (challenge) do update set expires_at = excluded.expires_at returning',
      ],
    ],
    foundBy: 'adds, uses and deletes a passkey',
  },
  'an unconfirmed address gets a stock alert': {
    changes: [['notify-back-in-stock', 'a.confirmed_at is not null', 'true']],
    foundBy: stockAlert,
  },
  'an unsubscribed address gets a stock alert': {
    changes: [
      [
        'unsubscribe-stock-alerts',
        'where normalized_email =',
        'where false and normalized_email =',
      ],
    ],
    foundBy: 'unsubscribes an address with one click',
  },
  'a made-up link shows an order of a guest': {
    changes: [['find-linked-order', 'k.token_hash = $1', '$1::text is not null']],
    foundBy: 'shows nothing for a link that was guessed',
  },
  "a guest's link shows their other orders": {
    changes: [['find-linked-order', 'and o.id = k.order_id', '']],
    foundBy: 'emails a guest a link',
  },
  "a guest's link never expires": {
    changes: [
      ['find-linked-order', 'k.expires_at > $2::timestamptz', '$2::timestamptz is not null'],
    ],
    foundBy: 'a link to an order ends',
  },
  'a guest account takes a password': {
    changes: [['find-credentials', 'and not is_guest', '']],
    foundBy: 'gives no way to log in',
  },
  'the cart of an account can be taken with its token': {
    changes: [['merge-guest', 'u.is_guest and', '']],
    foundBy: 'moves nothing from an account',
  },
  'an account with an unverified email gets the orders of a guest': {
    changes: [['merge-guest', 'u.email_verified_at is not null', 'true']],
    foundBy: 'gives the orders of a guest',
  },
  'every account gets the orders of a guest': {
    changes: [['merge-guest', 'u.normalized_email = g.normalized_contact_email', 'true']],
    foundBy: 'gives the orders of a guest',
  },
  'every visitor reads all emails': {
    changes: [['list-inbox-emails', '$1::boolean or', '$1::boolean or true or']],
    foundBy: 'shows emails only with a key',
  },
  'an email can be read by its id alone': {
    changes: [['find-inbox-email', '$1::boolean or', '$1::boolean or true or']],
    foundBy: 'shows emails only with a key',
  },
};

/** Returns a database with these faults. Ignores whitespace. */
export function withChanges(database: Database, changes: () => readonly Change[]): Database {
  return {
    ...database,
    query<Row>(statement: Parameters<Database['query']>[0], parameters?: readonly unknown[]) {
      const own = changes().filter(([name]) => name === statement.name);
      if (own.length === 0) return database.query<Row>(statement, parameters);
      let text = statement.text.replace(/\s+/g, ' ');
      for (const [name, part, instead] of own) {
        if (!text.includes(part)) throw new Error(`${name} has changed: no "${part}" in it`);
        text = text.replaceAll(part, instead);
      }
      return database.query<Row>({ ...statement, name: '', text }, parameters);
    },
  };
}

function asSelect(deletion: string): string {
  const [, from, columns] = /^delete (from .*) returning (.*)$/.exec(deletion) ?? [];
  return `select ${columns} ${from}`;
}
