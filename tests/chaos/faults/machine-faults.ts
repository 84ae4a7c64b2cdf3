import { databaseHosts } from '../cluster/hosts.ts';
import { cutOff, plugIn, reconnect, signalEverything, unplug } from '../cluster/network.ts';
import type { Fault } from './fault.ts';

export const nodeDeath: Fault = {
  name: 'node death',
  what: "the leader's machine loses power: connections time out without a reset",
  goalSeconds: 8,
  holdMs: 12_000,
  async strike({ cluster }) {
    const { leader } = await cluster.roles();
    await unplug(leader);
    await signalEverything(leader, 'SIGKILL');
    return async () => {
      await plugIn(leader);
      cluster.startDatabase(leader);
    };
  },
};

export const freeze: Fault = {
  name: 'freeze and thaw',
  what: "all processes on the leader's machine freeze and later continue",
  goalSeconds: 11,
  holdMs: 14_000,
  async strike({ cluster }) {
    const { leader } = await cluster.roles();
    await signalEverything(leader, 'SIGSTOP');
    return () => signalEverything(leader, 'SIGCONT');
  },
};

export const silentLeader: Fault = {
  ...freeze,
  name: 'silent leader, 200 carts',
  what: "all processes on the leader's machine freeze while two hundred shoppers check out; no catalogue request may fail",
  load: { buyers: 200, readers: 4, pauseMs: 1_500 },
  catalogueStaysOpen: true,
};

export const partition: Fault = {
  name: 'partition',
  what: 'the leader is isolated from the other databases, and the shops still reach it',
  goalSeconds: 11,
  holdMs: 14_000,
  async strike({ cluster }) {
    const leader = await cluster.leader();
    await cutOff(
      leader,
      databaseHosts.filter((host) => host !== leader),
    );
    return async () => void (await reconnect(leader));
  },
};
