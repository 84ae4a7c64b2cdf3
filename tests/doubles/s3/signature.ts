import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export type Keys = { key: string; secret: string; region: string };
export type Signed = { method: string; target: string; headers: IncomingHttpHeaders; body: Buffer };

const hash = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) =>
  createHmac('sha256', key).update(data).digest();

/**
 * Returns the error code of a request's signature (AWS Signature Version 4), or null. An
 * independent implementation, to check the client's.
 */
export function findSignatureError(
  request: Signed,
  { key, secret, region }: Keys,
  now = Date.now(),
): string | null {
  const { headers, body } = request;
  const authorization =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!authorization) return 'AccessDenied';
  const [, id = '', day = '', place = '', names = '', signature = ''] = authorization;
  if (id !== key) return 'InvalidAccessKeyId';
  if (place !== region) return 'AuthorizationHeaderMalformed';
  const signed = names.split(';');
  const mustBeSigned = ['host', ...Object.keys(headers).filter((name) => /^x-amz-/.test(name))];
  if (mustBeSigned.some((name) => !signed.includes(name))) return 'AccessDenied';
  const at = String(headers['x-amz-date'] ?? '');
  if (!at.startsWith(day) || Math.abs(now - parseTime(at)) > quarterOfAnHour)
    return 'RequestTimeTooSkewed';
  const sum = String(headers['x-amz-content-sha256'] ?? '');
  if (sum !== 'UNSIGNED-PAYLOAD' && sum !== hash(body)) return 'XAmzContentSHA256Mismatch';
  const text = ['AWS4-HMAC-SHA256', at, `${day}/${region}/s3/aws4_request`];
  text.push(hash(canonical(request, signed, sum)));
  const parts = [day, region, 's3', 'aws4_request'];
  const signing = parts.reduce<string | Buffer>((from, part) => hmac(from, part), `AWS4${secret}`);
  const expected = hmac(signing, text.join('\n'));
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch';
}

const quarterOfAnHour = 15 * 60_000;

function canonical({ method, target, headers }: Signed, signed: string[], sum: string): string {
  const [path = '/', search = ''] = target.split(/\?(.*)/s);
  const query = search
    .split('&')
    .filter(Boolean)
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
    .sort();
  const lines = signed.map(
    (name) =>
      `${name}:${String(headers[name] ?? '')
        .trim()
        .replace(/ +/g, ' ')}\n`,
  );
  return [method, path, query.join('&'), lines.join(''), signed.join(';'), sum].join('\n');
}

/** 20261116T021500Z */
function parseTime(text: string): number {
  return Date.parse(
    text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
}
