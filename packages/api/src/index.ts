export { refuse } from './answer-failure.ts';
export type { AppOptions, AttemptLimits, Guest, Hashing } from './app-options.ts';
export { createApp } from './create-app.ts';
export { bytesOf } from './json-answer.ts';
export { builtInPayments, type Payments } from './payments.ts';
export { seedDemoUsers } from './seed-demo-users.ts';
