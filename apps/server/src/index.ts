export { getRequestListener as requestListener } from '@hono/node-server';
export { createAdmission } from './admission.ts';
export { argon2Hashing } from './argon2-hashing.ts';
export { createAttemptLimits } from './attempt-limits.ts';
export { readConfig } from './config.ts';
export { createServer } from './create-server.ts';
export { type Listening, listen } from './listen.ts';
export { openShop } from './open-shop.ts';
export { renderPages } from './render-pages.ts';
