import { type Database, queryOne, type Statement } from './database.ts';

/**
 * Returns the seconds since the last successful archiving of WAL while a segment is waiting.
 * PostgreSQL counts failed archive commands, but not one that hangs.
 */
export async function getWalArchiveLagSeconds(database: Database): Promise<number> {
  return (await queryOne<{ seconds: number }>(database, statement)).seconds;
}

/**
 * The current segment isn't due yet, so a segment is waiting if the last archived one isn't the one
 * before it. Any role may read these views.
 */
const statement: Statement = {
  name: 'seconds-unarchived',
  text: `
    with log as (
      select last_archived_wal as name, setting::bigint as size,
        coalesce(last_archived_time, greatest(stats_reset, pg_postmaster_start_time())) as at
      from pg_stat_archiver, pg_settings where pg_settings.name = 'wal_segment_size'
    ), parts as (
      select at, (pg_current_wal_lsn() - '0/0') / size as written,
        case when name ~ '^[0-9A-F]{24}' then
          ('x' || substr(name, 9, 8))::bit(32)::bigint * (4294967296 / size)
            + ('x' || substr(name, 17, 8))::bit(32)::bigint end as archived
      from log
    )
    select case when current_setting('archive_mode') = 'off' then 0
      when trunc(written) <= coalesce(archived, 0) + 1 then 0
      else greatest(0, extract(epoch from clock_timestamp() - at))::float8 end as seconds
    from parts`,
};
