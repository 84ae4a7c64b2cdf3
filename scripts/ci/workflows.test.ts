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

/** Commands of the project: npm scripts, programs of ours. Others are the runner's. */
function extractCommands(run: string): string[] {
  return run
    .split(/\n|&&/)
    .map((line) => line.trim().replace(/ > \S+$/, ''))
    .filter((line) => /^(npm run|node |\.ci\/)/.test(line));
}

/** What is wrong with a workflow; nothing for a good one. */
export function findFaults(workflow: Workflow): string[] {
  const faults: string[] = [];
  if (!workflow.permissions) faults.push('asks for no permissions: the default is too much');
  for (const [name, job] of Object.entries(workflow.jobs ?? {})) {
    for (const { file } of job.strategy?.matrix.include ?? [])
      if (file && !existsSync(file)) faults.push(`${name}: ${file} is not there`);
    for (const { run = '', uses } of job.steps) {
      if (uses && !/^[\w-]+\/[\w/-]+@v\d+$/.test(uses))
        faults.push(`${name}: ${uses} has no version`);
      for (const command of extractCommands(run)) {
        const [, script] = /^npm run (\S+)/.exec(command) ?? [];
        const [, program] = /^(?:node )?(\S+\.ts|\.ci\/\S+)/.exec(command) ?? [];
        if (script && !scripts(command).includes(script))
          faults.push(`${name}: npm has no ${script}`);
        if (program && !existsSync(program)) faults.push(`${name}: ${program} is not there`);
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
  test('parses, and names commands and files that exist', () => {
    expect(Object.keys(read(file).jobs).length).toBeGreaterThan(0);
    expect(findFaults(read(file))).toEqual([]);
  });
});

test('a workflow with a command that is not there is found out', () => {
  const workflow = read('ci.yml');
  workflow.jobs.check?.steps.push({ run: 'npm run nothing && node scripts/nothing.ts' });
  expect(findFaults(workflow)).toEqual([
    'check: npm has no nothing',
    'check: scripts/nothing.ts is not there',
  ]);
});

test('what is updated by itself has its folders', () => {
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
  expect(notes).toContain('**To run it**');
});
