/** A refresh token. remembered: it outlives the browser session. */
type RefreshToken = { value: string; remembered: boolean; seconds: number };

/**
 * Stores refresh tokens separately from access tokens, so that a stolen access token is useless
 * once it has expired.
 */
export type RefreshTokenStore = {
  read(request: Request): Promise<string | null>;
  /** Returns the headers that store the token in the browser; null deletes it. */
  save(request: Request, refreshToken: RefreshToken | null): Promise<ResponseHeader[]>;
};

const refreshCookie: CookieScope = { name: 'renewal' };
export const staffSessionCookie: CookieScope = { name: 'staff' };

/** Stores tokens in HttpOnly cookies. */
export function createCookieTokenStore(
  isHttps: (request: Request) => boolean,
  place = refreshCookie,
): RefreshTokenStore {
  return {
    read: async (request) => readHttpOnlyCookie(request, place, isHttps(request)),
    save: async (request, refreshToken) => {
      const { value, remembered, seconds } = refreshToken ?? gone;
      const lasts = remembered ? seconds : null;
      return [createHttpOnlyCookie({ ...place, value, seconds: lasts }, isHttps(request))];
    },
  };
}

const gone: RefreshToken = { value: '', remembered: true, seconds: 0 };

export type ResponseHeader = [name: string, value: string];

type CookieScope = { name: string };

/**
 * Creates a cookie that scripts can't read and other sites can't send. Over HTTPS its name has the
 * `__Host-` prefix.
 */
export function createHttpOnlyCookie(
  cookie: CookieScope & { value: string; seconds: number | null },
  isHttps: boolean,
): ResponseHeader {
  const { value, seconds } = cookie;
  const start = `${fullName(cookie, isHttps)}=${value}`;
  const parts = [start, 'Path=/', 'HttpOnly', 'SameSite=Strict'];
  if (isHttps) parts.push('Secure');
  // Without Max-Age the cookie ends with the browser session.
  if (seconds !== null) parts.push(`Max-Age=${seconds}`);
  return ['set-cookie', parts.join('; ')];
}

export function readHttpOnlyCookie(
  request: Request,
  cookie: CookieScope,
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
function fullName({ name }: CookieScope, isHttps: boolean): string {
  return `${isHttps ? '__Host-' : ''}briolette-${name}`;
}
