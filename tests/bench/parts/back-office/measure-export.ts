import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A process that has plenty lets its waste lie; one that has little shows what it needs. */
const heapMegabytes = 64;

const childFile = fileURLToPath(new URL('./export-child.ts', import.meta.url));

export type ExportAudit = {
  lines: number;
  bytes: number;
  seconds: number;
  /** Before it began, and the most while it went on. */
  megabytesBefore: number;
  megabytesMost: number;
};

/** Reads every order out of a server of its own with a small heap, and asks that how much memory it took. */
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
      if (!response.ok || !response.body) throw new Error(`the export answered ${response.status}`);
      let [bytes, lines] = [0, 0];
      for await (const part of response.body) {
        bytes += part.length;
        for (const byte of part) if (byte === 10) lines++;
      }
      // The first line names the columns.
      return { bytes, lines: lines - 1 };
    };
    // What is compiled and cached once is not the export's.
    await read('?state=packed');
    const { now: megabytesBefore } = await sendMessage('begin');
    const startedAt = performance.now();
    const whole = await read('');
    const seconds = (performance.now() - startedAt) / 1000;
    const { most: megabytesMost } = await sendMessage('end');
    return { ...whole, seconds, megabytesBefore, megabytesMost };
  } finally {
    child.kill();
  }
}
