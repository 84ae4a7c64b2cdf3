import { join } from 'node:path';
import { scene } from './lab.ts';
import { addresses } from './network.ts';
import { createPublicCertificate } from './public-certificate.ts';
import { startOutsideProgram } from './run-outside.ts';
import { outside } from './world.ts';

const port = 9443;
const name = 'bucket.example';
const keys = { key: 'AKIAREHEARSAL', secret: 'only/for+the+rehearsal', region: 'eu-west-9' };

export type Bucket = {
  /** The settings that the guide lists for a bucket. */
  settings: Record<string, string>;
  secrets: Record<string, string>;
  /** The root certificate of its authority, which is not a public one. */
  authority: string;
  /** Host entries for services that use the bucket. */
  hosts: string[];
  getContents(): Promise<{ objects: number; encrypted: number; rejected: string[] }>;
  close(): void;
};

/** Starts an S3-compatible bucket outside the machines. */
export async function openBucket(): Promise<Bucket> {
  const authority = join(scene, 'bucket-authority');
  const pem = join(scene, 'bucket.pem');
  await createPublicCertificate(authority, name, pem);
  const options = { host: addresses.world, port, bucket: 'shop-backups', keys, pem };
  const { close } = await startOutsideProgram('bucket', (file) => [
    JSON.stringify({ ...options, file }),
  ]);
  return {
    settings: {
      BACKUP_S3_BUCKET: options.bucket,
      BACKUP_S3_ENDPOINT: `${name}:${port}`,
      BACKUP_S3_REGION: keys.region,
      BACKUP_S3_AUTHORITY: '/run/secrets/backup-s3-authority',
    },
    secrets: { 'backup-s3-key': keys.key, 'backup-s3-secret': keys.secret },
    authority: join(authority, 'ca.crt'),
    hosts: [`${name}:${addresses.world}`],
    async getContents() {
      const url = `http://${addresses.world}:${port + 1}/`;
      return JSON.parse((await outside<{ text: string }>('elsewhere', { url })).text);
    },
    close,
  };
}
