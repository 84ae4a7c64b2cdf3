import { type DatabaseHost, databaseHosts, getAddress } from './hosts.ts';

export type MemberState = {
  host: DatabaseHost;
  leads: boolean;
  isSynchronous: boolean;
  streams: boolean;
};

/** Reads the state of each cluster member from Patroni. Leaves out machines that don't respond. */
export async function readMembers(): Promise<MemberState[]> {
  const members = await Promise.all(databaseHosts.map(readMember));
  return members.filter((member) => member !== null);
}

async function readMember(host: DatabaseHost): Promise<MemberState | null> {
  try {
    const response = await fetch(`http://${getAddress(host)}:8008/patroni`, {
      signal: AbortSignal.timeout(1_000),
    });
    const state = (await response.json()) as Record<string, unknown>;
    return {
      host,
      leads: state.role === 'master' && state.state === 'running' && Boolean(state.timeline),
      isSynchronous: state.sync_standby === true,
      streams: state.role === 'replica' && state.state === 'running',
    };
  } catch {
    return null; // frozen, isolated or dead
  }
}
