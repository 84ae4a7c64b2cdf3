export { beginFigures } from './analytics/aggregate-job.ts';
export { emailRules, emailsPerHour } from './email/email-limits.ts';
export { inboxPost } from './email/inbox-transport.ts';
export { shopKinds } from './job-kinds.ts';
export { CannotBeDone, type JobContext, type JobHandler } from './runner/job-kind.ts';
export { beginRetention, retentionJobs, sweepFinishedWork } from './runner/retention.ts';
export { type Runner, startRunner } from './runner/runner.ts';
