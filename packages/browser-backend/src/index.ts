export { type Backend, startBackend } from './start-backend.ts';
