import { createApp } from '@briolette/api';
import { type Database, migrate, queryOne } from '@briolette/storage';
import { quickHashing } from '../../../support/quick-hashing.ts';
import { processorTime } from '../../processor-time.ts';

/** `work` is the CPU time of Node and PostgreSQL, without waiting for a core or a disk. */
export type Samples = { wall: number[]; work: number[]; cpu: number[] };

/** Returns a function that sends a query to the API repeatedly, without a network. */
export async function createQuerySender(database: Database) {
  await migrate(database);
  const app = createApp({ database, secret: new Uint8Array(32), passwordHasher: quickHashing });
  const { pid } = await queryOne<{ pid: number }>(database, {
    name: 'backend-pid',
    text: 'select pg_backend_pid() as pid',
    // Queries for replicas use a separate pool. This selects the connection of the measured
    // queries.
    standby: true,
  });
  return async (path: string, samples: number): Promise<Samples> => {
    const taken: Samples = { wall: [], work: [], cpu: [] };
    // The first requests also read the schema and plan, so they aren't measured.
    for (let sample = -3; sample < samples; sample++) {
      const before = {
        at: performance.now(),
        node: processorTime('self'),
        sql: processorTime(pid),
      };
      const response = await app.request(path);
      await response.text();
      if (response.status !== 200) throw new Error(`${path} responded with ${response.status}`);
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
