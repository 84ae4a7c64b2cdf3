import type { SavedView } from '@briolette/contract';
import { type Actor, insertAuditLogSql, toActorParameter } from '../audit-log/audit-log.ts';
import type { Database, Statement } from '../database/database.ts';

const most = 100;

/** Those of the shop, then one's own. */
export function listSavedViews(database: Database, staffMemberId: string): Promise<SavedView[]> {
  return database.query<SavedView>(listStatement, [staffMemberId]);
}

/** false: there are too many already. */
export async function createSavedView(
  database: Database,
  actor: Actor,
  view: Omit<SavedView, 'viewId'> & { viewId: string; now: Date },
): Promise<boolean> {
  const { viewId, name, query, shared, now } = view;
  const parameters = [
    viewId,
    shared ? null : actor.staffMemberId,
    name,
    query,
    now,
    toActorParameter(actor),
  ];
  return (await database.query(saveStatement, [...parameters, most])).length > 0;
}

/** false: there is no such view among the caller's and the shop's. */
export async function deleteSavedView(
  database: Database,
  actor: Actor,
  viewId: string,
  now: Date,
): Promise<boolean> {
  const parameters = [actor.staffMemberId, viewId, now, toActorParameter(actor)];
  return (await database.query(forgetStatement, parameters)).length > 0;
}

const own = '(staff_member_id is null or staff_member_id = $1::uuid)';

const listStatement: Statement = {
  name: 'list-staff-views',
  text: `
    select id::text as "viewId", name, query, staff_member_id is null as shared from saved_views
    where ${own} order by staff_member_id is not null, lower(name), id`,
};

const saveStatement: Statement = {
  name: 'save-staff-view',
  text: `
    with kept as (
      insert into saved_views (id, staff_member_id, name, query, created_at)
      select $1::uuid, $2::uuid, $3, $4, $5::timestamptz
      where (select count(*) from saved_views where staff_member_id is not distinct from $2::uuid) < $7::int
      on conflict on constraint saved_views_name do update set query = excluded.query
      returning name, query, staff_member_id
    ),
    ${insertAuditLogSql('kept', {
      actor: '$6',
      now: '$5',
      subject: 'kept.name',
      after: "jsonb_build_object('query', kept.query, 'shared', kept.staff_member_id is null)",
    })}
    select name from kept`,
};

const forgetStatement: Statement = {
  name: 'forget-staff-view',
  text: `
    with gone as (
      delete from saved_views where id = $2::uuid and ${own} returning name, query, staff_member_id
    ),
    ${insertAuditLogSql('gone', {
      actor: '$4',
      now: '$3',
      subject: 'gone.name',
      before: "jsonb_build_object('query', gone.query, 'shared', gone.staff_member_id is null)",
    })}
    select name from gone`,
};
