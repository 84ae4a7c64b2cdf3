import { createServer } from 'node:http';
import { createApp } from '@briolette/api';
import { requestListener } from '@briolette/server';
import { openPostgres } from '@briolette/storage/postgres';

/** Serves the back office and watches its own memory: the bench reads the export from outside. */
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
process.on('message', (question) => {
  if (question === 'begin') most = megabytes();
  process.send?.({ now: megabytes(), most });
});
process.on('disconnect', () => process.exit(0));
const server = createServer(requestListener(app.fetch));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});
