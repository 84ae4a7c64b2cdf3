import { StaffApiError } from '@briolette/contract';
import { normalizeEmail } from '@briolette/domain';
import {
  findSentEmail,
  listSentEmails,
  listStaffJobs,
  resendEmail,
  retryJob,
  retryJobs,
} from '@briolette/storage';
import type { StaffHandlers } from '../http/handler.ts';
import { paginate, rowsPerPage } from '../http/pages.ts';
import type { AppContext } from '../ports/shop.ts';

export const staffJobHandlers = {
  async listJobs({ shop, query: { view = 'failed', cursor = null } }) {
    const filter = { view, cursor, now: shop.clock() };
    const { jobs, ...counts } = await listStaffJobs(shop.database, filter, rowsPerPage + 1);
    const { page, nextCursor } = paginate(jobs, rowsPerPage, ({ cursor }) => cursor);
    return { jobs: page.map(({ cursor: _, ...job }) => job), nextCursor, ...counts };
  },

  async listSentEmails({ shop, query: { search = '', cursor = null } }) {
    const filter = { search: normalizeEmail(search.trim()), before: cursor };
    const emails = await listSentEmails(shop.database, filter, rowsPerPage + 1);
    const { page, nextCursor } = paginate(emails, rowsPerPage, ({ emailId }) => emailId);
    return { emails: page, nextCursor };
  },

  async getSentEmail({ shop, parameters: { emailId } }) {
    return { email: await getSentEmail(shop, emailId) };
  },

  async resendEmail({ shop, caller, parameters: { emailId }, body }) {
    const again = { emailId, ...body, now: shop.clock() };
    if (!(await resendEmail(shop.database, caller.actor, again))) {
      await getSentEmail(shop, emailId);
      throw new StaffApiError('emailNotResendable');
    }
    shop.wakeJobRunner();
    return {};
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

async function getSentEmail({ database }: Pick<AppContext, 'database'>, emailId: string) {
  const email = await findSentEmail(database, emailId);
  if (!email) throw new StaffApiError('sentEmailNotFound');
  return email;
}
