import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { IModule } from 'dependency-cruiser';

/**
 * Finds imports of packages that the nearest package.json doesn't declare. They work because npm
 * hoists.
 */
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

/** Whether a specifier is neither a path nor a virtual module of a bundler plugin. */
const isPackage = (specifier: string) => !/^[./]|^(virtual|node):/.test(specifier);

const getPackageName = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * Returns the packages that a file may import. Shipped code may use only what its package declares,
 * build code also the root's packages, and tests, scripts and the studio also all workspaces.
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
