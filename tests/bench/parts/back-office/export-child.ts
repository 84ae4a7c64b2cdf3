import { createServer } from 'node:http';
import { createApp } from '@briolette/api';
import { requestListener } from '@briolette/server';
import { openPostgres } from '@briolette/storage/postgres';

/** Serves the back office and measures its own memory while the parent reads the export. */
const database = openPostgres({ connectionString: process.argv[2] ?? '', maxConnections: 2 });
const app = createApp({
  database,
  secret: new Uint8Array(32),
  passwordHasher: { hash: async () => '', verify: async () => false },
  isStaffDemo: true,
});
const megabytes = () => process.memoryUsage().rss / 1024 / 1024;
let most = 0;
setInterval(() => {
  most = Math.max(most, megabytes());
}, 10).unref();
process.on('message', (message) => {
  if (message === 'start') most = megabytes();
  process.send?.({ now: megabytes(), most });
});
process.on('disconnect', () => process.exit(0));
const server = createServer(requestListener(app.fetch));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});
