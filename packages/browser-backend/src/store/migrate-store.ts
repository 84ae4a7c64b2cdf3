import { type Database, getSystemSetting } from '@briolette/storage';

/** The version of this build's snapshot, set by the Vite plugin. */
declare const __SNAPSHOT_VERSION__: string;

/**
 * Migrates a store of an earlier version and updates its catalogue; the user's data stays. Loads
 * the code for that only when needed.
 */
export async function migrateStore(database: Database): Promise<void> {
  const version = await getSystemSetting(database, 'snapshot');
  if (version === null) throw new Error('the store does not belong to the shop');
  if (version === __SNAPSHOT_VERSION__) return;
  const { upgradeStore } = await import('./upgrade-store.ts');
  await upgradeStore(database, __SNAPSHOT_VERSION__);
}
