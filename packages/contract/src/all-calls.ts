/** The whole table, where a build of the pages keeps only what most of them ask for in calls.ts. */
export { calls } from './calls.ts';
