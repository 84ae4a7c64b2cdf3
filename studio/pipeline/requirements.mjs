import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { places } from './places.mjs';

/** One line for each thing that must be installed first. */
export function missingRequirements() {
  const missing = [];
  if (spawnSync('blender', ['--version']).status !== 0)
    missing.push('Blender is missing: apt-get install blender');
  if (!existsSync(places.weights))
    missing.push('The studio’s packages are missing: npm ci --prefix studio');
  return missing;
}
