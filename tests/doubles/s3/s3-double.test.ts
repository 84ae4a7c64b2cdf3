import { expect, onTestFinished, test } from 'vitest';
import { startS3Double } from './s3-double.ts';
import { findSignatureError } from './signature.ts';

const keys = {
  key: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};

/** The example in Amazon's documentation of Signature Version 4. */
const published = {
  method: 'GET',
  target: '/test.txt',
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  body: Buffer.alloc(0),
};
const thatDay = Date.UTC(2013, 4, 24);

test("verifies the signature of Amazon's published example", () => {
  const verify = (request: typeof published) => findSignatureError(request, keys, thatDay);
  expect(verify(published)).toBeNull();
  expect(verify({ ...published, target: '/other.txt' })).toBe('SignatureDoesNotMatch');
  expect(verify({ ...published, method: 'DELETE' })).toBe('SignatureDoesNotMatch');
  expect(verify({ ...published, body: Buffer.from('more') })).toBe('XAmzContentSHA256Mismatch');
  const more = { ...published.headers, 'x-amz-acl': 'public-read' };
  expect(verify({ ...published, headers: more })).toBe('AccessDenied');
  expect(findSignatureError(published, { ...keys, secret: 'another' }, thatDay)).toBe(
    'SignatureDoesNotMatch',
  );
  expect(findSignatureError(published, keys)).toBe('RequestTimeTooSkewed');
});

test('rejects every unsigned request', async () => {
  const s3 = await startS3Double({ bucket: 'backups', keys });
  onTestFinished(() => s3.stop());
  for (const method of ['GET', 'PUT', 'DELETE', 'POST'])
    expect((await fetch(`${s3.url}/backups/secret`, { method })).status).toBe(403);
  expect(s3.objects.size).toBe(0);
  expect(s3.rejected).toHaveLength(4);
});
