/** PGlite names a store after the folder it mounts. */
const folder = '/pglite/';

/** Fails where the browser keeps nothing. */
export async function listStores(): Promise<string[]> {
  const databases = await indexedDB.databases();
  return databases.map(({ name = '' }) => name.replace(folder, ''));
}

export function deleteStore(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(folder + name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error(`${name} is in use`));
  });
}
