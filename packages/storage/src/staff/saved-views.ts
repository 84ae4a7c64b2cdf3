import type { SavedView } from '@briolette/contract';
import { type Actor, insertAuditLogSql, toActorParameter } from '../audit-log/audit-log.ts';
import type { Database, Statement } from '../database/database.ts';

const maxViews = 100;

/** Lists the shared views, then the staff member's own. */
export function listSavedViews(database: Database, staffMemberId: string): Promise<SavedView[]> {
  return database.query<SavedView>(listStatement, [staffMemberId]);
}

/** Returns false if the limit is reached. */
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
  return (await database.query(saveStatement, [...parameters, maxViews])).length > 0;
}

/** Returns false if the staff member has no such view and it isn't shared. */
export async function deleteSavedView(
  database: Database,
  actor: Actor,
  viewId: string,
  now: Date,
): Promise<boolean> {
  const parameters = [actor.staffMemberId, viewId, now, toActorParameter(actor)];
  return (await database.query(deleteStatement, parameters)).length > 0;
}

const isVisible = '(staff_member_id is null or staff_member_id = $1::uuid)';

const listStatement: Statement = {
  name: 'list-saved-views',
  text: `
    select id::text as "viewId", name, query, staff_member_id is null as shared from saved_views
    where ${isVisible} order by staff_member_id is not null, lower(name), id`,
};

const saveStatement: Statement = {
  name: 'create-saved-view',
  text: `
    with saved as (
      insert into saved_views (id, staff_member_id, name, query, created_at)
      select $1::uuid, $2::uuid, $3, $4, $5::timestamptz
      where (select count(*) from saved_views where staff_member_id is not distinct from $2::uuid) < $7::int
      on conflict on constraint saved_views_name do update set query = excluded.query
      returning name, query, staff_member_id
    ),
    ${insertAuditLogSql('saved', {
      actor: '$6',
      now: '$5',
      subject: 'saved.name',
      after: "jsonb_build_object('query', saved.query, 'shared', saved.staff_member_id is null)",
    })}
    select name from saved`,
};

const deleteStatement: Statement = {
  name: 'delete-saved-view',
  text: `
    with gone as (
      delete from saved_views where id = $2::uuid and ${isVisible} returning name, query, staff_member_id
    ),
    ${insertAuditLogSql('gone', {
      actor: '$4',
      now: '$3',
      subject: 'gone.name',
      before: "jsonb_build_object('query', gone.query, 'shared', gone.staff_member_id is null)",
    })}
    select name from gone`,
};
