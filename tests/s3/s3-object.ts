export type S3Object = { body: Buffer; type: string; etag: string; at: Date };
