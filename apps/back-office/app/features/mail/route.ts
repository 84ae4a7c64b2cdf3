export { loadJobs as loader } from './load-jobs.ts';
export { Mail as Component } from './mail.tsx';
