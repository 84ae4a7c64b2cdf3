import { type Database, getSystemSetting } from '@briolette/storage';

/** Of the snapshot that this build was made with; the Vite plugin fills it in. */
declare const __SNAPSHOT_VERSION__: string;

/**
 * A store kept from an earlier version of the shop gets the new migrations and catalogue, and what
 * its owner has in it stays. The code for that is fetched only where it is needed.
 */
export async function migrateStore(database: Database): Promise<void> {
  const version = await getSystemSetting(database, 'snapshot');
  if (version === null) throw new Error('the store is not one of the shop');
  if (version === __SNAPSHOT_VERSION__) return;
  const { upgradeStore } = await import('./upgrade-store.ts');
  await upgradeStore(database, __SNAPSHOT_VERSION__);
}
