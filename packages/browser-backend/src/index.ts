export type { BackendStatus } from './messages.ts';
export { type Backend, type BackendOptions, startBackend } from './start-backend.ts';
