export type ReplyHeader = [name: string, value: string];

export type CookiePlace = { name: string };

/**
 * A cookie that no script of a page can read and no other site can make a browser send. Over https
 * its name says that nobody but this host can have set it.
 */
export function secretCookie(
  cookie: CookiePlace & { value: string; seconds: number | null },
  isHttps: boolean,
): ReplyHeader {
  const { value, seconds } = cookie;
  const start = `${fullName(cookie, isHttps)}=${value}`;
  const parts = [start, 'Path=/', 'HttpOnly', 'SameSite=Strict'];
  if (isHttps) parts.push('Secure');
  // Without an end it goes when the browser is closed.
  if (seconds !== null) parts.push(`Max-Age=${seconds}`);
  return ['set-cookie', parts.join('; ')];
}

export function readSecretCookie(
  request: Request,
  cookie: CookiePlace,
  isHttps: boolean,
): string | null {
  const start = `${fullName(cookie, isHttps)}=`;
  const cookies = (request.headers.get('cookie') ?? '').split('; ');
  return cookies.find((each) => each.startsWith(start))?.slice(start.length) ?? null;
}

/**
 * Browsers accept `__Host-` only over https, from the host itself and for every path, so no
 * sub-domain can set the cookie. A development server on http://localhost goes without.
 */
function fullName({ name }: CookiePlace, isHttps: boolean): string {
  return `${isHttps ? '__Host-' : ''}briolette-${name}`;
}
