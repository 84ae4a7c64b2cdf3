/** The path of an address that is a page of this shop's own; null for anybody else's. */
export function pathInShop(address: string, here: string, base: string): string | null {
  const { origin, pathname, search } = new URL(address, here);
  const root = base.replace(/\/$/, '');
  const isOurs = origin === new URL(here).origin && pathname.startsWith(`${root}/`);
  return isOurs ? pathname.slice(root.length) + search : null;
}
