import { createHash } from 'node:crypto';

export type S3Object = { body: Buffer; type: string; etag: string; at: Date };

type Bucket = {
  objects: Map<string, S3Object>;
  uploads: Map<string, { key: string; type: string; parts: Map<number, Buffer> }>;
  newId(): string;
};
type Call = { method: string; key: string; query: URLSearchParams; type: string; body: Buffer };
type S3Response = { status?: number; headers?: Record<string, string>; body?: string | Buffer };

export class S3Error extends Error {
  status: number;
  code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

/** Handles one call of a bucket, after its signature was verified. */
export function handleBucketCall(bucket: Bucket, call: Call): S3Response {
  const { method, key, query } = call;
  if (!key && method === 'GET') return list(bucket, query);
  if (!key && method === 'POST' && query.has('delete')) return removeMany(bucket, call);
  if (!key) throw new S3Error(405, 'MethodNotAllowed');
  if (method === 'POST' && query.has('uploads')) return startUpload(bucket, call);
  if (method === 'POST' && query.has('uploadId')) return finishUpload(bucket, call);
  if (method === 'PUT' && query.has('uploadId')) return uploadPart(bucket, call);
  if (method === 'PUT') return put(bucket, key, call.type, call.body);
  if (method === 'DELETE') {
    if (query.has('uploadId')) bucket.uploads.delete(query.get('uploadId') ?? '');
    else bucket.objects.delete(key);
    return { status: 204 };
  }
  const object = bucket.objects.get(key);
  if (!object) throw new S3Error(404, 'NoSuchKey');
  return {
    headers: {
      'content-type': object.type,
      'content-length': String(object.body.length),
      'last-modified': object.at.toUTCString(),
      etag: object.etag,
    },
    body: object.body,
  };
}

const computeEtag = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`;

function put(bucket: Bucket, key: string, type: string, body: Buffer): S3Response {
  const etag = computeEtag(body);
  bucket.objects.set(key, { body, type, etag, at: new Date() });
  return { headers: { etag } };
}

function list({ objects }: Bucket, query: URLSearchParams): S3Response {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const after = query.get('continuation-token') ?? '';
  const most = Math.min(Number(query.get('max-keys') ?? 1000), 1000);
  const folders = new Set<string>();
  const found: string[] = [];
  let next = '';
  for (const key of [...objects.keys()].sort()) {
    if (!key.startsWith(prefix) || key <= after) continue;
    if (found.length + folders.size >= most) {
      next = found.at(-1) ?? '';
      break;
    }
    const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
    if (end >= 0) folders.add(key.slice(0, end + 1));
    else found.push(key);
  }
  const contents = found.map((key) => {
    const { body, etag, at } = objects.get(key) as S3Object;
    return `<Contents><Key>${escaped(key)}</Key><LastModified>${at.toISOString()}</LastModified><ETag>${escaped(etag)}</ETag><Size>${body.length}</Size></Contents>`;
  });
  const prefixes = [...folders].map(
    (each) => `<CommonPrefixes><Prefix>${escaped(each)}</Prefix></CommonPrefixes>`,
  );
  const more = next
    ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${escaped(next)}</NextContinuationToken>`
    : '<IsTruncated>false</IsTruncated>';
  return xml('ListBucketResult', more + contents.join('') + prefixes.join(''));
}

function removeMany({ objects }: Bucket, { body }: Call): S3Response {
  const keys = [...body.toString('utf8').matchAll(/<Key>([^<]*)<\/Key>/g)];
  for (const [, key = ''] of keys) objects.delete(unescaped(key));
  return xml('DeleteResult', '');
}

function startUpload({ uploads, newId }: Bucket, { key, type }: Call): S3Response {
  const id = newId();
  uploads.set(id, { key, type, parts: new Map() });
  return xml('InitiateMultipartUploadResult', `<UploadId>${id}</UploadId>`);
}

function uploadPart({ uploads }: Bucket, { query, body }: Call): S3Response {
  const upload = uploads.get(query.get('uploadId') ?? '');
  if (!upload) throw new S3Error(404, 'NoSuchUpload');
  upload.parts.set(Number(query.get('partNumber')), body);
  return { headers: { etag: computeEtag(body) } };
}

/** Assembles the listed parts, each with its ETag, in ascending order. */
function finishUpload(bucket: Bucket, { query, key, body }: Call): S3Response {
  const id = query.get('uploadId') ?? '';
  const upload = bucket.uploads.get(id);
  if (!upload || upload.key !== key) throw new S3Error(404, 'NoSuchUpload');
  const named = [...body.toString('utf8').matchAll(/<Part>([\s\S]*?)<\/Part>/g)].map(
    ([, part = '']) => ({
      number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
      tag: unescaped(/<ETag>([^<]*)</.exec(part)?.[1] ?? ''),
    }),
  );
  const parts = named.map(({ number, tag }, index) => {
    const bytes = upload.parts.get(number);
    if (!bytes || computeEtag(bytes).replaceAll('"', '') !== tag.replaceAll('"', ''))
      throw new S3Error(400, 'InvalidPart');
    if (index > 0 && number <= (named[index - 1]?.number ?? 0))
      throw new S3Error(400, 'InvalidPartOrder');
    return bytes;
  });
  bucket.uploads.delete(id);
  put(bucket, key, upload.type, Buffer.concat(parts));
  const { etag } = bucket.objects.get(key) as S3Object;
  return xml('CompleteMultipartUploadResult', `<ETag>${escaped(etag)}</ETag>`);
}

const xml = (name: string, inner: string): S3Response => ({
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inner}</${name}>`,
});
const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }[sign]};`);
const unescaped = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
