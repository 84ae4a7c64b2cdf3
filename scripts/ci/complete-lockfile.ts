import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Adds optional packages of other platforms to the lockfile, with version, system and processor.
 * npm leaves them out when the registry has only this machine's platform, and `npm ci` then rejects
 * the lockfile everywhere. Run it after npm has written the lockfile.
 */
type Entry = {
  version?: string;
  dev?: boolean;
  optionalDependencies?: Record<string, string>;
} & Record<string, unknown>;

const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const entries: Record<string, Entry> = lockfile.packages;
let added = 0;
for (const [owner, { optionalDependencies = {}, dev }] of Object.entries(entries))
  for (const [name, range] of Object.entries(optionalDependencies)) {
    if (isThere(owner, name)) continue;
    const [system, processor] = parsePlatform(name);
    entries[`node_modules/${name}`] = {
      version: range.replace(/^[~^]/, ''),
      ...(processor && { cpu: [processor] }),
      ...(dev && { dev }),
      ...(name.includes('musl') && { libc: ['musl'] }),
      optional: true,
      ...(system && { os: [system] }),
    };
    added++;
  }
lockfile.packages = Object.fromEntries(
  Object.entries(entries).sort(([one], [other]) => (one < other ? -1 : 1)),
);
writeFileSync('package-lock.json', `${JSON.stringify(lockfile, null, 2)}\n`);
console.log(`package-lock.json: ${added} packages of other platforms added`);

function isThere(owner: string, name: string): boolean {
  return `node_modules/${name}` in entries || `${owner}/node_modules/${name}` in entries;
}

function parsePlatform(name: string): [system: string | undefined, processor: string | undefined] {
  const systems = [
    'darwin',
    'linux',
    'win32',
    'windows',
    'android',
    'freebsd',
    'openharmony',
    'aix',
    'sunos',
    'netbsd',
    'openbsd',
  ];
  const processors = [
    'arm64',
    'x64',
    'ia32',
    'arm',
    'ppc64',
    's390x',
    'riscv64',
    'loong64',
    'mips64el',
    'wasm32',
  ];
  const found = (words: string[]) => words.find((word) => name.includes(word));
  const system = found(systems);
  return [
    system === 'windows' ? 'win32' : system,
    found(processors) ?? (system ? 'other' : undefined),
  ];
}
