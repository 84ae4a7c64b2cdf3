import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { pinBaseImages } from './pin-base-images.ts';

const digest = (hexDigit: string) => `sha256:${hexDigit.repeat(64)}`;
const dockerfiles = globSync('deploy/{*/,}Dockerfile');

test.each(dockerfiles)('every base image of %s is pinned by digest [GRD-10]', (path) => {
  const pinned = pinBaseImages(readFileSync(path, 'utf8'), () => digest('a'));
  const bases = [...pinned.matchAll(/^FROM (.*)$/gm)].map(([, base]) => base);
  expect(bases.length).toBeGreaterThan(0);
  for (const base of bases) expect(base).toMatch(/^[\w.:/-]+@sha256:a{64}( AS \w+)?$/);
  expect(pinBaseImages(pinned, () => digest('b'))).toBe(
    pinned.replaceAll(digest('a'), digest('b')),
  );
});

test('does not pin build stages, and throws on an invalid digest', () => {
  const file = 'FROM node:24 AS build\nFROM build\n';
  expect(pinBaseImages(file, () => digest('c'))).toBe(
    `FROM node:24@${digest('c')} AS build\nFROM build\n`,
  );
  expect(() => pinBaseImages(file, () => 'latest')).toThrow('node:24 has no digest');
});

test('a release is built from pinned images, and Dependabot watches every Dockerfile [GRD-10]', () => {
  const { jobs } = parse(readFileSync('.github/workflows/release.yml', 'utf8'));
  const steps = jobs.images.steps.map(
    ({ run, uses }: { run?: string; uses?: string }) => run ?? uses,
  );
  const pins = steps.indexOf('node scripts/deploy/pin-base-images.ts');
  expect(pins).toBeGreaterThan(-1);
  expect(steps.findIndex((step: string) => step.startsWith('docker/build-push'))).toBeGreaterThan(
    pins,
  );
  const { updates } = parse(readFileSync('.github/dependabot.yml', 'utf8'));
  const docker = updates.find(
    (each: Record<string, string>) => each['package-ecosystem'] === 'docker',
  );
  expect(docker.directories.sort()).toEqual(dockerfiles.map((path) => `/${dirname(path)}`).sort());
});
