import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { startS3Double } from '../../doubles/s3/s3-double.ts';

/**
 * An S3-compatible bucket outside the machines, over TLS. The next port returns its contents.
 * Parameters as JSON: host, port, bucket, keys, pem (a file with chain and key), file (created when
 * it listens).
 */
const { host, port, bucket, keys, pem, file } = JSON.parse(process.argv[2] ?? '{}');
const both = readFileSync(pem);
const s3 = await startS3Double({ bucket, keys, host, port, tls: { cert: both, key: both } });
const salted = Buffer.from('Salted__');
createServer((_, response) => {
  const all = [...s3.objects.values()];
  const encrypted = all.filter(({ body }) => body.subarray(0, 8).equals(salted)).length;
  response.end(JSON.stringify({ objects: all.length, encrypted, rejected: s3.rejected }));
}).listen(port + 1, host, () => writeFileSync(file, ''));
