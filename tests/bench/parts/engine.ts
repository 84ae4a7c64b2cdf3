import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { BenchShops } from '../bench-shops.ts';
import { createProgress } from '../progress.ts';
import type { PartResult, Row } from '../result.ts';

const part = 'engine';
const root = fileURLToPath(new URL('../../../', import.meta.url));
const patienceMs = 10 * 60_000;

/** The back end in the browser; its own test measures it and prints the figures. */
export async function measureEngine(_: BenchShops, short: boolean): Promise<PartResult> {
  if (short) return { rows: [] };
  const progress = createProgress(part, 3);
  progress('build, some 20 s; first answer in Chromium, cold and warm, five rounds each');
  let output = '';
  await runEngineTest((line) => {
    output += `${line}\n`;
    if (line.startsWith('first answer')) progress('download: compressing PGlite takes a minute');
    if (line.startsWith('download')) progress('figures');
  });
  const [, cold, warm] = /cold (\d+) ms.*warm (\d+) ms/.exec(output) ?? [];
  const [, engine, total] = /"engine":(\d+).*total (\d+)/.exec(output) ?? [];
  if (!cold || !warm || !engine || !total)
    throw new Error(`The engine gave no figures:\n${output}`);
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

/** One run for all figures: each would build the engine anew. */
async function runEngineTest(onLine: (line: string) => void): Promise<void> {
  const child = spawn(
    process.execPath,
    ['node_modules/.bin/playwright', 'test', '-c', 'tests/browser-engine', 'figures.spec.ts'],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], timeout: patienceMs },
  );
  createInterface(child.stdout).on('line', onLine);
  await new Promise((done) => child.once('close', done));
}
