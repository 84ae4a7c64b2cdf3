/** The way to /login and, after it, back to this page of the shop. */
export function loginPath(from: string): string {
  return `/login?from=${encodeURIComponent(from)}`;
}
