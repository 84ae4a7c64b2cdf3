import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type ReplyHeader, readSecretCookie, secretCookie } from '@briolette/api';

export type FamiliarDevices = {
  /** The id of a browser in which this account has been logged in to before, or null. */
  read(request: Request, account: string): string | null;
  /** What makes the browser one of them. */
  mark(request: Request, account: string): ReplyHeader;
};

const name = 'device';
const lastsSeconds = 180 * 24 * 60 * 60;

/**
 * A browser is known by a cookie that it was given after a login: not by its address, which others
 * may share. The cookie is good for one account and proves nothing but that.
 */
export function createFamiliarDevices(
  secret: string,
  isHttps: (request: Request) => boolean,
): FamiliarDevices {
  const signed = (device: string, account: string) =>
    createHmac('sha256', secret).update(`device ${device} ${account}`).digest('base64url');
  return {
    read(request, account) {
      const [device = '', signature = ''] = (
        readSecretCookie(request, { name }, isHttps(request)) ?? ''
      ).split('.');
      const expected = Buffer.from(signed(device, account));
      const given = Buffer.from(signature);
      const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
      return isOurs ? device : null;
    },
    mark(request, account) {
      const device = this.read(request, account) ?? randomBytes(16).toString('base64url');
      const value = `${device}.${signed(device, account)}`;
      return secretCookie({ name, value, seconds: lastsSeconds }, isHttps(request));
    },
  };
}
