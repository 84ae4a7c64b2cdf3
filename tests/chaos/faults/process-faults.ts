import { databaseHosts } from '../cluster/hosts.ts';
import { signalProgram } from '../cluster/programs.ts';
import { startEtcd } from '../cluster/start-etcd.ts';
import type { Fault } from './fault.ts';

export const postgresDeath: Fault = {
  name: 'PostgreSQL death',
  what: 'all PostgreSQL processes on the leader are killed, Patroni keeps running',
  goalSeconds: 3,
  holdMs: 5_000,
  async strike({ cluster }) {
    const { leader } = await cluster.roles();
    await signalProgram(leader, 'postgres', 'SIGKILL');
    return () => {}; // Patroni restarts it
  },
};

export const standbyHung: Fault = {
  name: 'standby hung',
  what: 'PostgreSQL on the synchronous standby freezes while orders wait for it',
  goalSeconds: 11,
  holdMs: 14_000,
  async strike({ cluster }) {
    const { syncStandby } = await cluster.roles();
    await signalProgram(syncStandby, 'postgres', 'SIGSTOP');
    return () => signalProgram(syncStandby, 'postgres', 'SIGCONT');
  },
};

export const etcdQuorumLost: Fault = {
  name: 'etcd quorum lost',
  what: 'two of three etcd members are killed',
  goalSeconds: 11,
  holdMs: 14_000,
  async strike({ cluster }) {
    const { leader } = await cluster.roles();
    const others = databaseHosts.filter((host) => host !== leader);
    for (const host of others) await signalProgram(host, 'etcd', 'SIGKILL');
    return () => {
      for (const host of others) startEtcd(cluster.workspace, host);
    };
  },
};
