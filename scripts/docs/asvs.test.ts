import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = readFileSync('docs/asvs.md', 'utf8');
const levels: Record<string, string[]> = JSON.parse(readFileSync('docs/asvs-ids.json', 'utf8'));

const rows = [
  ...text.matchAll(/^\| (\d+\.\d+\.\d+) \| (\d) \| (.+?) \| (.+?) \| (.*?) ?\|$/gm),
].map(([, id = '', level = '', requirement = '', state = '', evidence = '']) => ({
  id,
  level,
  requirement,
  state,
  evidence: [...evidence.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
}));

test('lists every requirement of levels 1 and 2 once, with its level', () => {
  const expected = Object.entries(levels).flatMap(([level, ids]) =>
    ids.map((id) => `${id} level ${level}`),
  );
  expect(expected).toHaveLength(253);
  expect(rows.map(({ id, level }) => `${id} level ${level}`).sort()).toEqual(expected.sort());
});

test('each row has a state, and a reason if the requirement is not met', () => {
  const unclear = rows.filter(
    ({ state }) => !/^(met(: .+)?|\*\*not met\*\*: .{6,}|by design: .{4,})$/.test(state),
  );
  expect(unclear).toEqual([]);
});

test('each met requirement names evidence that exists', () => {
  const met = rows.filter(({ state }) => state.startsWith('met'));
  expect(met.filter(({ evidence }) => evidence.length === 0)).toEqual([]);
  const missing = met.flatMap(({ id, evidence }) =>
    evidence.filter((path) => !existsSync(path)).map((path) => `${id} ${path}`),
  );
  expect(missing).toEqual([]);
});

test('the counts at the top match the rows', () => {
  const count = (state: string) => rows.filter((row) => row.state.startsWith(state)).length;
  expect(text).toContain(
    `${count('met')} are met, ${count('**not met**')} are not, ${count('by design')} are met by design`,
  );
});
