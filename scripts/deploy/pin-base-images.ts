// node scripts/deploy/pin-base-images.ts: pins the base images in deploy/ by digest. Needs Docker
// and a network. A release runs it before the build. If committed, Dependabot updates the digests.
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { pinBaseImages } from './base-images.ts';

for (const path of globSync('deploy/{*/,}Dockerfile')) {
  const dockerfile = readFileSync(path, 'utf8');
  writeFileSync(path, pinBaseImages(dockerfile, currentDigest));
  console.log(`${path}: pinned`);
}

function currentDigest(image: string): string {
  const command = ['buildx', 'imagetools', 'inspect', image, '--format', '{{.Manifest.Digest}}'];
  return execFileSync('docker', command, { encoding: 'utf8' }).trim();
}
