import { readFileSync } from 'node:fs';

type Environment = Record<string, string | undefined>;

/**
 * Any setting may be given as a file: NAME_FILE is the path of what NAME would be. Secrets then
 * stand in no environment, where every child and every listing of processes could read them.
 */
export function readSecretFiles(environment: Environment, names: readonly string[]): Environment {
  const read = { ...environment };
  for (const name of names) {
    const path = environment[`${name}_FILE`];
    if (!path) continue;
    if (environment[name])
      throw new UnreadableSettingError(`${name} is given twice: unset it or ${name}_FILE`);
    try {
      read[name] = readFileSync(path, 'utf8').trim();
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new UnreadableSettingError(`${name}_FILE cannot be read (${code}): ${path}`);
    }
  }
  return read;
}

export class UnreadableSettingError extends Error {}
