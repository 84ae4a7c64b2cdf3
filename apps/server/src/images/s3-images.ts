import { createHash } from 'node:crypto';
import type { ImageStore } from '@briolette/api';
import { AwsClient } from 'aws4fetch';
import { releaseSlotWhile } from '../request-queue/request-queue.ts';
import { ConfigError } from '../settings/config.ts';

export type S3Bucket = {
  endpoint: string;
  bucket: string;
  region: string;
  key: string;
  secret: string;
};

/** An image is a few hundred kilobytes, so a longer request has failed. */
const timeoutMs = 10_000;
const retries = 2;
/** Written at each start to find missing write permission before the first upload. */
const probeObject = 'briolette.txt';

/**
 * Stores images in an S3 bucket. An error response at startup is a configuration error; an
 * unreachable bucket is only reported.
 */
export async function createS3ImageStore(
  bucket: S3Bucket,
  reportError: (error: unknown) => void,
): Promise<ImageStore> {
  const send = createSender(bucket);
  const put = async (name: string, bytes: Uint8Array<ArrayBuffer>, type = 'image/jpeg') => {
    const response = await send(name, {
      method: 'PUT',
      body: bytes,
      headers: { 'content-type': type, 'x-amz-content-sha256': sha256(bytes) },
    });
    if (!response.ok) throw new BucketError(await response.text(), response.status);
    await response.body?.cancel();
  };
  try {
    await put(probeObject, new TextEncoder().encode('Images of a Briolette shop.\n'), 'text/plain');
  } catch (error) {
    if (!(error instanceof BucketError) || error.status >= 500) reportError(error);
    else
      throw new ConfigError([
        `The bucket ${bucket.bucket} at ${new URL(bucket.endpoint).host} rejects writes (${error.code}): correct SHOP_IMAGES_S3_BUCKET, _REGION, _ACCESS_KEY_ID or _SECRET_ACCESS_KEY`,
      ]);
  }
  return {
    save: (name, bytes) => releaseSlotWhile(() => put(name, bytes)),
    find: (name) =>
      releaseSlotWhile(async () => {
        const response = await send(name, { method: 'GET' });
        if (response.ok) return new Uint8Array(await response.arrayBuffer());
        const error = new BucketError(await response.text(), response.status);
        if (error.code === 'NoSuchKey') return null;
        throw error;
      }),
  };
}

function createSender({ endpoint, bucket, region, key, secret }: S3Bucket) {
  const client = new AwsClient({
    accessKeyId: key,
    secretAccessKey: secret,
    service: 's3',
    region,
    retries,
  });
  // Path-style URLs work with every S3 implementation and need no DNS name per bucket.
  const folder = `${endpoint.replace(/\/$/, '')}/${bucket}/`;
  return (name: string, request: RequestInit) =>
    client.fetch(folder + name, { ...request, signal: AbortSignal.timeout(timeoutMs) });
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

class BucketError extends Error {
  readonly code: string;
  readonly status: number;
  constructor(body: string, status: number) {
    const code = /<Code>(\w+)<\/Code>/.exec(body)?.[1] ?? String(status);
    super(`The image bucket responded ${status} ${code}`);
    this.code = code;
    this.status = status;
  }
}
