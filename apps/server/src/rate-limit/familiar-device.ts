import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createHttpOnlyCookie, type ResponseHeader, readHttpOnlyCookie } from '@briolette/api';

export type KnownDevices = {
  /** The id of a browser in which somebody has logged in before, whoever it was, or null. */
  deviceOf(request: Request): string | null;
  /** The id of a browser in which this account has been logged in to before, or null. */
  read(request: Request, account: string): string | null;
  /** What makes the browser one of them. */
  mark(request: Request, account: string): ResponseHeader;
};

const name = 'device';
const lastsSeconds = 180 * 24 * 60 * 60;
/** A shopper's account and a staff account in one browser, and some room. */
const mostAccounts = 4;

/**
 * A browser is known by a cookie that it was given after a login: not by its address, which others
 * may share. The cookie names the last few accounts, each by a MAC, and proves nothing else.
 */
export function createKnownDevices(
  secret: string,
  isHttps: (request: Request) => boolean,
): KnownDevices {
  const signed = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
  const ofDevice = (device: string) => signed(`known device ${device}`);
  const ofAccount = (device: string, account: string) => signed(`device ${device} ${account}`);
  const partsOf = (request: Request) => {
    const [device = '', ours = '', ...accounts] = (
      readHttpOnlyCookie(request, { name }, isHttps(request)) ?? ''
    ).split('.');
    return { device, ours, accounts };
  };
  return {
    deviceOf(request) {
      const { device, ours } = partsOf(request);
      return isSame(ours, ofDevice(device)) ? device : null;
    },
    read(request, account) {
      const { device, accounts } = partsOf(request);
      const mark = ofAccount(device, account);
      return accounts.some((each) => isSame(each, mark)) ? device : null;
    },
    mark(request, account) {
      const known = this.deviceOf(request);
      const device = known ?? randomBytes(16).toString('base64url');
      const mark = ofAccount(device, account);
      const others = known === null ? [] : partsOf(request).accounts;
      const accounts = [mark, ...others.filter((each) => each !== mark)].slice(0, mostAccounts);
      const value = [device, ofDevice(device), ...accounts].join('.');
      return createHttpOnlyCookie({ name, value, seconds: lastsSeconds }, isHttps(request));
    },
  };
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
