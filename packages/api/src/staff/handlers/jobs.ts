import { StaffRefused } from '@briolette/contract';
import { listStaffJobs, retryJob, retryJobs } from '@briolette/storage';
import type { StaffHandlers } from '../implement-staff.ts';

const jobsPerPage = 50;

export const staffJobHandlers = {
  async listStaffJobs({ shop, query: { view = 'failed', cursor = null } }) {
    const filter = { view, cursor, now: shop.clock() };
    const { jobs: found, ...counts } = await listStaffJobs(shop.database, filter, jobsPerPage + 1);
    const page = found.slice(0, jobsPerPage);
    return {
      jobs: page.map(({ cursor: _, ...job }) => job),
      nextCursor: found.length > jobsPerPage ? (page.at(-1)?.cursor ?? null) : null,
      ...counts,
    };
  },

  async retryJob({ shop, caller, parameters: { jobId } }) {
    if (!(await retryJob(shop.database, caller.actor, { jobId, now: shop.clock() })))
      throw new StaffRefused('jobNotFound');
    shop.onWork();
    return {};
  },

  async retryJobs({ shop, caller }) {
    const count = await retryJobs(shop.database, caller.actor, shop.clock());
    shop.onWork();
    return { count };
  },
} satisfies Partial<StaffHandlers>;
