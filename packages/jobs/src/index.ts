export { scheduleAnalytics } from './analytics/aggregate-job.ts';
export {
  createRetentionJob,
  deleteFinishedWork,
  scheduleRetention,
} from './customers/retention-job.ts';
export { createInboxTransport } from './email/email-jobs.ts';
export { emailRules, emailsPerHour } from './email/email-limits.ts';
export { jobHandlers } from './job-kinds.ts';
export { type JobContext, type JobHandler, PermanentJobError } from './runner/job-kind.ts';
export { type JobRunner, startJobRunner } from './runner/runner.ts';
