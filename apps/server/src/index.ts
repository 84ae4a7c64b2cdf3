export { getRequestListener as requestListener } from '@hono/node-server';
export { createAdmission } from './admission/admission.ts';
export { createServer } from './create-server.ts';
export { type Listening, listen } from './listen.ts';
export { openBackend } from './open-backend.ts';
export { renderPages } from './pages/render-pages.ts';
export { createAttemptLimits } from './rate-limit/attempt-limits.ts';
export { argon2Hashing } from './security/argon2-hashing.ts';
export { readConfig } from './settings/config.ts';
