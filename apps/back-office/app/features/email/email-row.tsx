import type { StaffJob } from '@briolette/contract';
import * as m from '@briolette/i18n/back-office/email';

const templates: Record<string, string> = m.templates;
const jobs: Record<string, string> = m.jobs;

/** Returns the display name of a job, by default derived from its kind. */
export function formatJobName({ kind, template }: Pick<StaffJob, 'kind' | 'template'>): string {
  return (template ? templates[template] : jobs[kind]) ?? humanize(template ?? kind);
}

function humanize(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
