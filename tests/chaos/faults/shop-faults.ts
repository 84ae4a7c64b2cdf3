import { setTimeout as pause } from 'node:timers/promises';
import { sendHaproxyCommand } from '../cluster/haproxy-command.ts';
import type { Fault } from './fault.ts';

export const shopKilled: Fault = {
  name: 'shop server killed',
  what: 'one of two shop servers is killed while it handles requests',
  goalSeconds: 3,
  holdMs: 4_000,
  async strike({ shops }) {
    await shops.stop('a', 'SIGKILL');
    return () => shops.start('a');
  },
};

const cuts = 24;

export const databaseRepliesCut: Fault = {
  name: 'database replies cut',
  what: `all connections between shops and database are closed ${cuts} times, during running queries`,
  goalSeconds: 3,
  holdMs: 1_000,
  async strike({ cluster }) {
    const { leader } = await cluster.roles();
    for (let cut = 0; cut < cuts; cut++) {
      await sendHaproxyCommand(cluster.workspace, `shutdown sessions server primary/${leader}`);
      await pause(400);
    }
    return () => {};
  },
};
