import { sendHaproxyCommand } from '../cluster/haproxy-command.ts';
import type { Workspace } from '../cluster/workspace.ts';
import type { ShopName } from '../shop/start-shops.ts';

/** Returns the proxy's status of a shop server: "UP", "DOWN", "UP 1/2". */
export const getStatus = (workspace: Workspace, name: ShopName) => read(workspace, name, 'status');

/** Returns the current number of requests on a shop server. */
export const countSessions = async (workspace: Workspace, name: ShopName) =>
  Number(await read(workspace, name, 'scur'));

async function read(workspace: Workspace, name: ShopName, what: string): Promise<string> {
  const table = await sendHaproxyCommand(workspace, 'show stat');
  const [head = '', ...rows] = table.split('\n');
  const row = rows
    .map((line) => line.split(','))
    .find(([proxy, server]) => proxy === 'shops' && server === name);
  return row?.[head.split(',').indexOf(what)] ?? '';
}
