import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createHttpOnlyCookie, type ResponseHeader, readHttpOnlyCookie } from '@briolette/api';

export type FamiliarDevices = {
  /** The id of a browser in which any account has logged in before, or null. */
  getDeviceId(request: Request): string | null;
  /** The id of a browser in which this account has logged in before, or null. */
  read(request: Request, account: string): string | null;
  /** Returns the cookie that marks the browser as familiar with the account. */
  mark(request: Request, account: string): ResponseHeader;
};

const name = 'device';
const lastsSeconds = 180 * 24 * 60 * 60;
/** Enough for a customer account, a staff account and two more in one browser. */
const maxAccounts = 4;

/**
 * Recognises browsers by a cookie set after a login, not by their address, which others may share.
 * The cookie lists the last accounts as MACs and grants no access.
 */
export function createFamiliarDevices(
  secret: string,
  isHttps: (request: Request) => boolean,
): FamiliarDevices {
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
  const signDevice = (device: string) => sign(`known device ${device}`);
  const signAccount = (device: string, account: string) => sign(`device ${device} ${account}`);
  const parseCookie = (request: Request) => {
    const [device = '', signature = '', ...accounts] = (
      readHttpOnlyCookie(request, { name }, isHttps(request)) ?? ''
    ).split('.');
    return { device, ours: signature, accounts };
  };
  return {
    getDeviceId(request) {
      const { device, ours: signature } = parseCookie(request);
      return isSame(signature, signDevice(device)) ? device : null;
    },
    read(request, account) {
      const { device, accounts } = parseCookie(request);
      const mark = signAccount(device, account);
      return accounts.some((each) => isSame(each, mark)) ? device : null;
    },
    mark(request, account) {
      const existing = this.getDeviceId(request);
      const device = existing ?? randomBytes(16).toString('base64url');
      const mark = signAccount(device, account);
      const others = existing === null ? [] : parseCookie(request).accounts;
      const accounts = [mark, ...others.filter((each) => each !== mark)].slice(0, maxAccounts);
      const value = [device, signDevice(device), ...accounts].join('.');
      return createHttpOnlyCookie({ name, value, seconds: lastsSeconds }, isHttps(request));
    },
  };
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
