import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { haproxySocket } from './start-haproxy.ts';
import type { Workspace } from './workspace.ts';

/** Sends a command to the running proxy and returns its output. */
export async function sendHaproxyCommand(workspace: Workspace, command: string): Promise<string> {
  const socket = connect(haproxySocket(workspace));
  socket.setTimeout(5_000, () => socket.destroy(new Error('The proxy did not respond')));
  socket.write(`${command}\n`);
  const output = (await text(socket)).trim();
  if (/unknown|invalid|no such|permission/i.test(output)) throw new Error(output);
  return output;
}
