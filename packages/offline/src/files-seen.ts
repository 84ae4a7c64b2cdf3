/** What this page has fetched from a folder of the shop: the first page's came before any service worker. */
export function filesSeen(folder: string): string[] {
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  return [...new Set(files.filter((name) => name.startsWith(location.origin + folder)))];
}
