import type { StaffRepair } from '@briolette/contract';
import { userEmailSql } from '../accounts/guests.ts';
import { type Database, queryOne, type Statement } from '../database/database.ts';
import { counted } from '../database/list-sql.ts';
import { repairFieldsSql, repairItemsJoinSql } from './repairs.ts';

type RepairView = 'open' | 'ended';
type StoredStaffRepair = Omit<StaffRepair, 'steps'>;

/**
 * Lists open repairs, oldest first, or ended ones, newest first. `after` is the last id of the
 * previous page.
 */
export function listStaffRepairs(
  database: Database,
  { view, after }: { view: RepairView; after: string | null },
  limit: number,
): Promise<{ repairs: StoredStaffRepair[]; open: number }> {
  return queryOne(database, listStatements[view], [after, limit]);
}

export async function findStaffRepair(
  database: Database,
  repairId: string,
): Promise<StoredStaffRepair | null> {
  const [row] = await database.query<{ repair: StoredStaffRepair }>(findStatement, [repairId]);
  return row?.repair ?? null;
}

const staffJson = `json_build_object(${repairFieldsSql},
    'orderId', o.id,
    'orderNumber', o.number,
    'customer', json_build_object('name', o.address->>'fullName',
      'email', (select ${userEmailSql} from users u where u.id = s.user_id)),
    'timeline', (
      select json_agg(json_build_object('createdAt', format_timestamp(e.created_at), 'state', e.state, 'actorName', e.actor_name,
        'note', e.note) order by e.version)
      from repair_events e where e.repair_id = s.id))`;

const isEnded = "state in ('returned', 'declined', 'cancelled')";
const isOpen = "state not in ('returned', 'declined', 'cancelled')";

const listStatement = (view: RepairView, at: string, order: 'asc' | 'desc'): Statement => ({
  name: `list-staff-repairs-${view}`,
  text: `
    select ${counted(`from repairs where ${isOpen}`)} as open,
      coalesce((
        select json_agg(${staffJson} order by s.${at} ${order}, s.id ${order})
        from (
          select * from repairs
          where ${view === 'open' ? isOpen : isEnded} and ($1::uuid is null or (${at}, id)
            ${order === 'asc' ? '>' : '<'} (select last.${at}, last.id from repairs last
              where last.id = $1::uuid))
          order by ${at} ${order}, id ${order} limit $2
        ) s join ${repairItemsJoinSql}), '[]') as repairs`,
});

const listStatements: Record<RepairView, Statement> = {
  open: listStatement('open', 'created_at', 'asc'),
  ended: listStatement('ended', 'updated_at', 'desc'),
};

const findStatement: Statement = {
  name: 'find-staff-repair',
  text: `
    select ${staffJson} as repair from repairs s join ${repairItemsJoinSql} where s.id = $1::uuid`,
};
