import type { StaffJob } from '@briolette/contract';
import type { Database } from '@briolette/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../support/engines.ts';
import { openStaffShop, type StaffFetch } from '../support/staff-shop.ts';

type Page = {
  jobs: StaffJob[];
  nextCursor: string | null;
  failed: number;
  waiting: number;
  failedJobs: number;
};

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  const list = async (staffFetch: StaffFetch, query: string) =>
    (await (await staffFetch(`/api/staff/jobs${query}`)).json()) as Page;
  const retry = (staffFetch: StaffFetch, which: string) =>
    staffFetch(`/api/staff/jobs${which}/retry`, { method: 'POST' });

  test('shows why an email failed, and retries one or all [MJB-02]', async () => {
    let nudges = 0;
    const shop = openStaffShop(database, { wakeJobRunner: () => nudges++ });
    const manager = await shop.as('manager');
    const [one = '', ...others] = [
      await shop.failedJob(),
      await shop.failedJob(),
      await shop.failedJob(),
    ];
    const before = await list(manager, '');
    expect(before.failed).toBe(3);
    expect(before.jobs.find(({ jobId }) => jobId === one)).toMatchObject({
      kind: 'send-account-email',
      attempts: 12,
      error: 'refused',
    });
    nudges = 0;
    expect((await retry(manager, `/${one}`)).status).toBe(200);
    expect(nudges).toBe(1);
    const after = await list(manager, '?view=waiting');
    expect([after.failed, after.jobs.map(({ jobId }) => jobId)]).toEqual([2, [one]]);
    expect(after.jobs[0]?.attempts).toBe(0);
    // A double click retries only once.
    expect((await retry(manager, `/${one}`)).status).toBe(404);
    expect(await (await retry(manager, '')).json()).toEqual({ count: others.length });
    expect((await list(manager, '')).failed).toBe(0);
  });

  test('lists background jobs apart from emails, and retries a failed one [FIX-21]', async () => {
    await database.script(`
      insert into jobs (kind, dedup_key, payload, run_at, dead_at, last_error)
      values ('reconcile-payments', 'apart:dead', '{}', now(), now(), 'refused'),
        ('delete-expired-data', 'apart:waiting', '{}', now(), null, null)`);
    const manager = await openStaffShop(database).as('manager');
    const emails = await list(manager, '');
    expect([emails.failed, emails.jobs.length, emails.failedJobs]).toEqual([0, 0, 1]);
    expect((await list(manager, '?view=waiting')).jobs.map(({ kind }) => kind)).not.toContain(
      'delete-expired-data',
    );
    const { jobs } = await list(manager, '?view=background');
    const own = jobs.filter(({ kind }) => /^(reconcile|delete-expired)/.test(kind));
    expect(own.map(({ kind, dead }) => [kind, dead]).sort()).toEqual([
      ['delete-expired-data', false],
      ['reconcile-payments', true],
    ]);
    const failed = own.find(({ dead }) => dead)?.jobId;
    expect((await retry(manager, `/${failed}`)).status).toBe(200);
    expect((await list(manager, '')).failedJobs).toBe(0);
  });

  test('pages through all entries once, even if many failed at the same time [MJB-01]', async () => {
    await database.script(`
      insert into jobs (kind, dedup_key, payload, run_at, dead_at, last_error)
      select 'send-order-email', 'page:' || n, '{"template": "order-placed"}', now(),
        '2026-01-01T00:00:00.123456Z', 'refused' from generate_series(1, 120) as n`);
    const manager = await openStaffShop(database).as('manager');
    const pages: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Page = await list(manager, `?view=failed${cursor && `&cursor=${cursor}`}`);
      pages.push(...page.jobs.map(({ jobId }) => jobId));
      cursor = page.nextCursor;
    }
    expect([pages.length, new Set(pages).size]).toEqual([120, 120]);
  });
});
