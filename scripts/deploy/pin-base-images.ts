import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';

const from = /^FROM (?!scratch\b)([\w./:-]+)(?:@sha256:[0-9a-f]{64})?( AS \w+)?$/gm;

/** Adds a digest to every base image of a Dockerfile. References to build stages stay unchanged. */
export function pinBaseImages(dockerfile: string, getDigest: (image: string) => string): string {
  const stages = [...dockerfile.matchAll(/ AS (\w+)$/gm)].map(([, stage]) => stage);
  return dockerfile.replace(from, (line, image: string, as = '') => {
    if (stages.includes(image)) return line;
    const digest = getDigest(image);
    if (!/^sha256:[0-9a-f]{64}$/.test(digest)) throw new Error(`${image} has no digest: ${digest}`);
    return `FROM ${image}@${digest}${as}`;
  });
}

function currentDigest(image: string): string {
  const command = ['buildx', 'imagetools', 'inspect', image, '--format', '{{.Manifest.Digest}}'];
  return execFileSync('docker', command, { encoding: 'utf8' }).trim();
}

// node scripts/deploy/pin-base-images.ts: pins the base images in deploy/ by digest. Needs Docker
// and a network. A release runs it before the build. If committed, Dependabot updates the digests.
if (import.meta.main)
  for (const path of globSync('deploy/{*/,}Dockerfile')) {
    const dockerfile = readFileSync(path, 'utf8');
    writeFileSync(path, pinBaseImages(dockerfile, currentDigest));
    console.log(`${path}: pinned`);
  }
