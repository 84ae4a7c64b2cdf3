/**
 * Runs before every command and prints what is missing. It must run on any version of Node, so it
 * is plain JavaScript and imports no project code.
 */
import { existsSync } from 'node:fs';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major !== 24 || minor < 7)
  stop(`Node 24.7 or later is needed, this is ${process.versions.node}: run nvm install`);
if (!existsSync(new URL('../../node_modules/hono', import.meta.url)))
  stop('The packages are not installed: run npm ci');

function stop(message) {
  console.error(message);
  process.exit(1);
}
