/** What renews a session. remembered: it outlives the browser that was given it. */
type RefreshToken = { value: string; remembered: boolean; seconds: number };

/**
 * Where a shopper's browser keeps what renews its session: apart from the token, so that a copy of
 * the token is worth nothing once it has run out.
 */
export type RefreshTokenStore = {
  read(request: Request): Promise<string | null>;
  /** What must go with the answer so that the browser keeps it; null: so that it lets it go. */
  save(request: Request, refreshToken: RefreshToken | null): Promise<ResponseHeader[]>;
};

const refreshCookie: CookieScope = { name: 'renewal' };
export const staffSessionCookie: CookieScope = { name: 'staff' };

/** In a cookie out of the reach of scripts. */
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
 * A cookie that no script of a page can read and no other site can make a browser send. Over https
 * its name says that nobody but this host can have set it.
 */
export function createHttpOnlyCookie(
  cookie: CookieScope & { value: string; seconds: number | null },
  isHttps: boolean,
): ResponseHeader {
  const { value, seconds } = cookie;
  const start = `${fullName(cookie, isHttps)}=${value}`;
  const parts = [start, 'Path=/', 'HttpOnly', 'SameSite=Strict'];
  if (isHttps) parts.push('Secure');
  // Without an end it goes when the browser is closed.
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
