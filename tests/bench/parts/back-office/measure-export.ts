import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A small heap, so that garbage is collected early and the memory in use shows. */
const heapMegabytes = 64;

const childFile = fileURLToPath(new URL('./export-child.ts', import.meta.url));

export type ExportAudit = {
  lines: number;
  bytes: number;
  seconds: number;
  /** Memory before the export, and its maximum during the export. */
  megabytesBefore: number;
  megabytesMost: number;
};

/** Exports every order from a separate server with a small heap and measures its memory. */
export async function measureExport(databaseUrl: string): Promise<ExportAudit> {
  const child = fork(childFile, [databaseUrl], {
    execArgv: [`--max-heap-size=${heapMegabytes}`],
  });
  try {
    const [{ port }] = (await once(child, 'message')) as [{ port: number }];
    const sendMessage = async (message: string) => {
      const reply = once(child, 'message');
      child.send(message);
      return (await reply)[0] as { now: number; most: number };
    };
    const root = `http://127.0.0.1:${port}`;
    const login = await fetch(`${root}/api/staff/demo-session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"role":"owner"}',
    });
    const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const read = async (query: string) => {
      const response = await fetch(`${root}/api/staff/orders.csv${query}`, { headers: { cookie } });
      if (!response.ok || !response.body)
        throw new Error(`the export failed with status ${response.status}`);
      let [bytes, lines] = [0, 0];
      for await (const part of response.body) {
        bytes += part.length;
        for (const byte of part) if (byte === 10) lines++;
      }
      // The first line is the header.
      return { bytes, lines: lines - 1 };
    };
    // Warms up, so that one-time compilation and caching aren't measured.
    await read('?state=packed');
    const { now: megabytesBefore } = await sendMessage('start');
    const startedAt = performance.now();
    const whole = await read('');
    const seconds = (performance.now() - startedAt) / 1000;
    const { most: megabytesMost } = await sendMessage('end');
    return { ...whole, seconds, megabytesBefore, megabytesMost };
  } finally {
    child.kill();
  }
}
