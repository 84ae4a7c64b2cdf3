export { emailRules, emailsPerHour } from './email-limits.ts';
export { beginFigures } from './figures.ts';
export { inboxPost } from './inbox-post.ts';
export { CannotBeDone, type JobContext, type JobHandler } from './job-kind.ts';
export { shopKinds } from './kinds/index.ts';
export { beginRetention, retentionJobs, sweepFinishedWork } from './retention.ts';
export { type Runner, startRunner } from './start-runner.ts';
