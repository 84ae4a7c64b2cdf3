import type { Database } from './database.ts';

/** Returns a setting that all nodes share. The first caller sets it. */
export async function getOrInitSystemSetting(
  database: Database,
  name: string,
  proposal: string,
): Promise<string> {
  const existing = await getSystemSetting(database, name);
  if (existing !== null) return existing;
  await database.query(
    {
      name: 'init-setting',
      text: 'insert into system_settings (key, value) values ($1, $2) on conflict do nothing',
    },
    [name, proposal],
  );
  const value = await getSystemSetting(database, name);
  if (value === null) throw new Error(`the setting ${name} was not stored`);
  return value;
}

export async function getSystemSetting(database: Database, name: string): Promise<string | null> {
  const [row] = await database.query<{ value: string }>(
    { name: 'read-setting', text: 'select value from system_settings where key = $1' },
    [name],
  );
  return row?.value ?? null;
}

/** null deletes the setting. */
export async function setSystemSetting(
  database: Database,
  name: string,
  value: string | null,
): Promise<void> {
  await database.query(
    value === null
      ? { name: 'delete-setting', text: 'delete from system_settings where key = $1' }
      : {
          name: 'set-setting',
          text: `insert into system_settings (key, value) values ($1, $2)
            on conflict (key) do update set value = excluded.value`,
        },
    value === null ? [name] : [name, value],
  );
}
