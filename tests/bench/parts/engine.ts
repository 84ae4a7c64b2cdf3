import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { BenchShops } from '../bench-shops.ts';
import { createProgress } from '../progress.ts';
import type { PartResult, Row } from '../result.ts';

const part = 'engine';
const root = fileURLToPath(new URL('../../../', import.meta.url));
const timeoutMs = 10 * 60_000;

/** Measures the back end in the browser. Its test prints the results. */
export async function measureEngine(_: BenchShops, short: boolean): Promise<PartResult> {
  if (short) return { rows: [] };
  const progress = createProgress(part, 3);
  progress('build, about 20 s; first response in Chromium, cold and warm, five rounds each');
  let output = '';
  await runEngineTest((line) => {
    output += `${line}\n`;
    if (line.startsWith('first answer')) progress('download: compressing PGlite takes a minute');
    if (line.startsWith('download')) progress('results');
  });
  const [, cold, warm] = /cold (\d+) ms.*warm (\d+) ms/.exec(output) ?? [];
  const [, engine, total] = /"engine":(\d+).*total (\d+)/.exec(output) ?? [];
  if (!cold || !warm || !engine || !total)
    throw new Error(`The engine test printed no results:\n${output}`);
  const row = (name: string, value: number, unit: string, atMost: number): Row => ({
    part,
    name,
    value,
    unit,
    goal: { atMost },
  });
  return {
    rows: [
      row('first answer, cold', Number(cold), 'ms', 1200),
      row('first answer, warm', Number(warm), 'ms', 800),
      row("the engine's own code", Number(engine) / 1024, 'KiB', 40),
      row('whole download', Number(total) / 1e6, 'MB', 3.2),
    ],
  };
}

/** Runs the test once for all values, because each run builds the engine. */
async function runEngineTest(onLine: (line: string) => void): Promise<void> {
  const child = spawn(
    process.execPath,
    ['node_modules/.bin/playwright', 'test', '-c', 'tests/browser-engine', 'limits.spec.ts'],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], timeout: timeoutMs },
  );
  createInterface(child.stdout).on('line', onLine);
  await new Promise((done) => child.once('close', done));
}
