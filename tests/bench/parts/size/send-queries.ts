import { createApp } from '@briolette/api';
import { type Database, migrate, queryOne } from '@briolette/storage';
import { quickHashing } from '../../../support/quick-hashing.ts';
import { processorTime } from '../../processor-time.ts';

/** work: what Node and PostgreSQL ran one after the other, without the wait for a core or a disk. */
export type Samples = { wall: number[]; work: number[]; cpu: number[] };

/** Asks the API without a network between, again and again. */
export async function createQuerySender(database: Database) {
  await migrate(database);
  const app = createApp({ database, secret: new Uint8Array(32), passwordHasher: quickHashing });
  const { pid } = await queryOne<{ pid: number }>(database, {
    name: 'backend-pid',
    text: 'select pg_backend_pid() as pid',
    // What a standby may answer has connections of its own: the one of the questions.
    standby: true,
  });
  return async (path: string, samples: number): Promise<Samples> => {
    const taken: Samples = { wall: [], work: [], cpu: [] };
    // The first answers also read the schema and plan: not what a running shop pays.
    for (let sample = -3; sample < samples; sample++) {
      const before = {
        at: performance.now(),
        node: processorTime('self'),
        sql: processorTime(pid),
      };
      const response = await app.request(path);
      await response.text();
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
      if (sample < 0) continue;
      const wall = performance.now() - before.at;
      const ran = processorTime(pid).ran - before.sql.ran;
      taken.wall.push(wall);
      taken.work.push(ran + processorTime('self').ran - before.node.ran);
      taken.cpu.push(ran);
    }
    return taken;
  };
}
