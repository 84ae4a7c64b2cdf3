import { readFileSync } from 'node:fs';

type Environment = Record<string, string | undefined>;

/**
 * Reads settings from files: NAME_FILE is the path of a file that holds the value of NAME. This
 * keeps secrets out of the environment, which child processes and process listings can read.
 */
export function readSecretFiles(environment: Environment, names: readonly string[]): Environment {
  const read = { ...environment };
  for (const name of names) {
    const path = environment[`${name}_FILE`];
    if (!path) continue;
    if (environment[name])
      throw new UnreadableSettingError(`${name} is set twice: unset it or ${name}_FILE`);
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
