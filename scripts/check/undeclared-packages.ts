import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { IModule } from 'dependency-cruiser';

/** Imports of packages that the nearest package.json does not name: npm hoists, so they work. */
export function undeclaredPackages(modules: readonly IModule[]): string[] {
  return modules
    .filter(({ source }) => !source.includes('node_modules'))
    .flatMap(({ source, dependencies = [] }) => {
      const declared = declaredFor(source);
      return dependencies
        .filter(({ module, coreModule }) => !coreModule && isPackage(module))
        .map(({ module }) => getPackageName(module))
        .filter((name) => !declared.has(name))
        .map((name) => `declared-packages-only: ${source} imports ${name}`);
    });
}

/** Not a path, and not a module that a plugin of the bundler makes up. */
const isPackage = (specifier: string) => !/^[./]|^(virtual|node):/.test(specifier);

const getPackageName = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * What ships names all that it imports. What builds it may use the tools named at the root, and
 * tests, scripts and the studio any workspace besides.
 */
function declaredFor(file: string): Set<string> {
  const folder = getPackageFolder(file);
  const own = getDeclaredNames(folder);
  const within = file.slice(folder.length + 1);
  if (!/^(packages|apps)\//.test(file) || /^(test|scripts)\/|\.test\.tsx?$/.test(within))
    return new Set([...own, ...getDeclaredNames('.'), ...workspaces()]);
  return /^(src|app)\//.test(within) ? own : new Set([...own, ...getDeclaredNames('.')]);
}

function getPackageFolder(file: string): string {
  const folder = dirname(file);
  return folder === '.' || existsSync(join(folder, 'package.json'))
    ? folder
    : getPackageFolder(folder);
}

const read = new Map<string, Set<string>>();

function getDeclaredNames(folder: string): Set<string> {
  const names = read.get(folder) ?? new Set(namesIn(join(folder, 'package.json')));
  read.set(folder, names);
  return names;
}

function namesIn(path: string): string[] {
  const { name, dependencies, devDependencies, peerDependencies } = JSON.parse(
    readFileSync(path, 'utf8'),
  );
  return [name, ...Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies })];
}

const workspaces = () =>
  new Set(globSync('{packages,apps}/*/package.json').flatMap((path) => namesIn(path).slice(0, 1)));
