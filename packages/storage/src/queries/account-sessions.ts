import type { Database } from '../database.ts';

export type OpenSession = { id: string; userAgent: string; openedAt: string; usedAt: string };

/** Where an account is logged in, the one used last first. */
export function listSessions(
  database: Database,
  userId: string,
  { now, usedAfter }: { now: Date; usedAfter: Date },
): Promise<OpenSession[]> {
  return database.query<OpenSession>(listStatement, [userId, now, usedAfter, most]);
}

const most = 100;

/** Ends it only if it is this user's. */
export async function endOwnSession(
  database: Database,
  userId: string,
  sessionId: string,
): Promise<void> {
  await database.query(endStatement, [userId, sessionId]);
}

const listStatement = {
  name: 'list-sessions',
  text: `
    select id::text, user_agent as "userAgent", wire_time(opened_at) as "openedAt",
      wire_time(renewed_at) as "usedAt"
    from sessions where user_id = $1 and expires_at > $2::timestamptz and renewed_at > $3::timestamptz
    order by renewed_at desc, id limit $4`,
};

const endStatement = {
  name: 'end-own-session',
  text: 'delete from sessions where user_id = $1 and id::text = $2',
};
