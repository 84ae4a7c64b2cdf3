import {
  type CookiePlace,
  type ReplyHeader,
  readSecretCookie,
  secretCookie,
} from './secret-cookie.ts';

/** What renews a session. remembered: it outlives the browser that was given it. */
export type Renewal = { value: string; remembered: boolean; seconds: number };

/**
 * Where a shopper's browser keeps what renews its session: apart from the token, so that a copy of
 * the token is worth nothing once it has run out.
 */
export type Renewals = {
  read(request: Request): Promise<string | null>;
  /** What must go with the answer so that the browser keeps it; null: so that it lets it go. */
  keep(request: Request, renewal: Renewal | null): Promise<ReplyHeader[]>;
};

const renewalCookie: CookiePlace = { name: 'renewal' };
export const staffCookie: CookiePlace = { name: 'staff' };

/** In a cookie out of the reach of scripts. */
export function cookieRenewals(
  isHttps: (request: Request) => boolean,
  place = renewalCookie,
): Renewals {
  return {
    read: async (request) => readSecretCookie(request, place, isHttps(request)),
    keep: async (request, renewal) => {
      const { value, remembered, seconds } = renewal ?? gone;
      const lasts = remembered ? seconds : null;
      return [secretCookie({ ...place, value, seconds: lasts }, isHttps(request))];
    },
  };
}

const gone: Renewal = { value: '', remembered: true, seconds: 0 };
