import { until } from '../../support/until.ts';
import { command } from './command.ts';
import { databaseHosts, getAddress } from './hosts.ts';
import { readMembers } from './patroni-state.ts';
import { programsOn, signalProgram } from './programs.ts';
import { startPatroni } from './start-patroni.ts';
import type { Workspace } from './workspace.ts';

/**
 * The steps of docs/operations/three-machines.md: stops Patroni everywhere, removes the state of the
 * cluster from etcd, gives one machine the restored directory, and lets the others copy it.
 */
export async function replaceData(workspace: Workspace, restored: string): Promise<void> {
  for (const host of databaseHosts) await signalProgram(host, 'patroni', 'SIGTERM');
  for (const host of databaseHosts)
    await until(
      `PostgreSQL to stop on ${host}`,
      async () => {
        const programs = await programsOn(host);
        return !programs.includes('postgres') && !programs.includes('patroni');
      },
      { withinMs: 60_000 },
    );
  const [first, ...others] = databaseHosts;
  await fetch(
    `http://${getAddress(first)}:2379/v2/keys/service/briolette?recursive=true&dir=true`,
    {
      method: 'DELETE',
      signal: AbortSignal.timeout(5_000),
    },
  );
  const getDataDirectory = (host: string) => `${workspace.getDisk(host)}/data`;
  for (const host of databaseHosts) await command('rm', '-rf', getDataDirectory(host));
  await command('cp', '-a', restored, getDataDirectory(first));
  startPatroni(workspace, first);
  const leads = async () => (await readMembers()).some((member) => member.leads);
  await until('the restored machine to become leader', leads, { withinMs: 60_000 });
  for (const host of others) startPatroni(workspace, host);
}
