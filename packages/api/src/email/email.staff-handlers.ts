import { StaffApiError } from '@briolette/contract';
import { listStaffJobs, retryJob, retryJobs } from '@briolette/storage';
import type { StaffHandlers } from '../http/handler.ts';
import { paginate, rowsPerPage } from '../http/pages.ts';

export const staffJobHandlers = {
  async listJobs({ shop, query: { view = 'failed', cursor = null } }) {
    const filter = { view, cursor, now: shop.clock() };
    const { jobs, ...counts } = await listStaffJobs(shop.database, filter, rowsPerPage + 1);
    const { page, nextCursor } = paginate(jobs, rowsPerPage, ({ cursor }) => cursor);
    return { jobs: page.map(({ cursor: _, ...job }) => job), nextCursor, ...counts };
  },

  async retryJob({ shop, caller, parameters: { jobId } }) {
    if (!(await retryJob(shop.database, caller.actor, { jobId, now: shop.clock() })))
      throw new StaffApiError('jobNotFound');
    shop.wakeJobRunner();
    return {};
  },

  async retryDeadJobs({ shop, caller }) {
    const count = await retryJobs(shop.database, caller.actor, shop.clock());
    shop.wakeJobRunner();
    return { count };
  },
} satisfies Partial<StaffHandlers>;
