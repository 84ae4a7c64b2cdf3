export type ReplyHeader = [name: string, value: string];

/**
 * A cookie that no script of a page can read and no other site can make a browser send. Over https
 * its name says that nobody but this host can have set it.
 */
export function secretCookie(
  cookie: { name: string; value: string; seconds: number | null },
  isHttps: boolean,
): ReplyHeader {
  const { name, value, seconds } = cookie;
  const parts = [`${fullName(name, isHttps)}=${value}`, 'Path=/', 'HttpOnly', 'SameSite=Strict'];
  if (isHttps) parts.push('Secure');
  // Without an end it goes when the browser is closed.
  if (seconds !== null) parts.push(`Max-Age=${seconds}`);
  return ['set-cookie', parts.join('; ')];
}

export function readSecretCookie(request: Request, name: string, isHttps: boolean): string | null {
  const start = `${fullName(name, isHttps)}=`;
  const cookies = (request.headers.get('cookie') ?? '').split('; ');
  return cookies.find((each) => each.startsWith(start))?.slice(start.length) ?? null;
}

/** A development server on http://localhost has no https, and browsers refuse the prefix there. */
function fullName(name: string, isHttps: boolean): string {
  return `${isHttps ? '__Host-' : ''}briolette-${name}`;
}
