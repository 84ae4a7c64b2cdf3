import type { LogEntry } from '@briolette/contract';
import type { Database, Statement } from '../database.ts';

/** The newest first; before: the last of the page before. */
export function listStaffLog(
  database: Database,
  filter: { orderId: string | null; staffId: string | null; before: string | null },
  limit: number,
): Promise<LogEntry[]> {
  return database.query<LogEntry>(listStatement, [
    filter.orderId,
    filter.staffId,
    filter.before,
    limit,
  ]);
}

const listStatement: Statement = {
  name: 'list-staff-log',
  text: `
    select id::text as "logId", wire_time(at) as at, staff_id::text as "staffId", staff_name as by,
      address as "from", call, order_id::text as "orderId", subject, before, after
    from staff_log
    where ($1::uuid is null or order_id = $1::uuid) and ($2::uuid is null or staff_id = $2::uuid)
      and ($3::bigint is null or id < $3::bigint)
    order by id desc limit $4`,
};
