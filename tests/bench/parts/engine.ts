import { spawn } from 'node:child_process';
import type { BenchShops } from '../bench-shops.ts';
import { createProgress } from '../progress.ts';
import type { PartResult, Row } from '../result.ts';

/** The back end in the browser; its own test measures it and prints the figures. */
export async function measureEngine(_: BenchShops, short: boolean): Promise<PartResult> {
  if (short) return { rows: [] };
  const progress = createProgress('engine', 2);
  progress('first answer in Chromium, cold and warm, five rounds');
  const times = await playwright('first answer');
  const [, cold, warm] = /cold (\d+) ms.*warm (\d+) ms/.exec(times) ?? [];
  progress('download');
  const [, engine, total] = /"engine":(\d+).*total (\d+)/.exec(await playwright('download')) ?? [];
  const part = 'engine';
  const row = (
    name: string,
    text: string | undefined,
    unit: string,
    scale: number,
    atMost: number,
  ): Row[] =>
    text === undefined ? [] : [{ part, name, value: Number(text) / scale, unit, goal: { atMost } }];
  return {
    rows: [
      ...row('first answer, cold', cold, 'ms', 1, 1500),
      ...row('first answer, warm', warm, 'ms', 1, 1000),
      ...row("the engine's own code", engine, 'KiB', 1024, 40),
      ...row('whole download', total, 'MB', 1e6, 3.7),
    ],
  };
}

async function playwright(title: string): Promise<string> {
  const child = spawn(
    'npx',
    ['playwright', 'test', '-c', 'tests/browser-engine', 'figures.spec.ts', '-g', title],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  await new Promise((done) => child.once('exit', done));
  return output;
}
