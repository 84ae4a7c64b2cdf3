import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

type Step = { uses?: string; run?: string; with?: Record<string, unknown> };
type Job = { steps: Step[]; strategy?: { matrix: { include?: { file?: string }[] } } };
type Workflow = { on: unknown; permissions: unknown; jobs: Record<string, Job> };

const folder = '.github/workflows';
const files = readdirSync(folder);
const read = (file: string) => parse(readFileSync(`${folder}/${file}`, 'utf8')) as Workflow;

/** Returns the lines that run npm scripts or programs of this project. */
function extractCommands(run: string): string[] {
  return run
    .split(/\n|&&/)
    .map((line) => line.trim().replace(/ > \S+$/, ''))
    .filter((line) => /^(npm run|node |\.ci\/)/.test(line));
}

/** Lists the faults of a workflow. */
export function findFaults(workflow: Workflow): string[] {
  const faults: string[] = [];
  if (!workflow.permissions) faults.push('sets no permissions: the default is too broad');
  for (const [name, job] of Object.entries(workflow.jobs ?? {})) {
    for (const { file } of job.strategy?.matrix.include ?? [])
      if (file && !existsSync(file)) faults.push(`${name}: ${file} does not exist`);
    for (const { run = '', uses } of job.steps) {
      if (uses && !/^[\w-]+\/[\w/-]+@v\d+$/.test(uses))
        faults.push(`${name}: ${uses} has no version`);
      for (const command of extractCommands(run)) {
        const [, script] = /^npm run (\S+)/.exec(command) ?? [];
        const [, program] = /^(?:node )?(\S+\.ts|\.ci\/\S+)/.exec(command) ?? [];
        if (script && !scripts(command).includes(script))
          faults.push(`${name}: there is no script ${script}`);
        if (program && !existsSync(program)) faults.push(`${name}: ${program} does not exist`);
      }
    }
  }
  return faults;
}

function scripts(command: string): string[] {
  const [, workspace = '.'] = /-w (\S+)/.exec(command) ?? [];
  return Object.keys(JSON.parse(readFileSync(`${workspace}/package.json`, 'utf8')).scripts);
}

describe.each(files)('%s', (file) => {
  test('parses, and its commands and files exist', () => {
    expect(Object.keys(read(file).jobs).length).toBeGreaterThan(0);
    expect(findFaults(read(file))).toEqual([]);
  });
});

test('reports commands that do not exist', () => {
  const workflow = read('ci.yml');
  workflow.jobs.check?.steps.push({ run: 'npm run nothing && node scripts/nothing.ts' });
  expect(findFaults(workflow)).toEqual([
    'check: there is no script nothing',
    'check: scripts/nothing.ts does not exist',
  ]);
});

test('every folder in the Dependabot configuration exists', () => {
  const { updates } = parse(readFileSync('.github/dependabot.yml', 'utf8'));
  const folders = updates.flatMap((each: { directory?: string; directories?: string[] }) => [
    ...(each.directories ?? []),
    ...(each.directory ? [each.directory] : []),
  ]);
  expect(folders.filter((each: string) => !existsSync(`.${each}`))).toEqual([]);
});

test('the changelog has a section for the version that package.json names', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const notes = execFileSync(process.execPath, ['scripts/ci/release-notes.ts', `v${version}`], {
    encoding: 'utf8',
  });
  expect(notes).toContain('### Added');
});
