import { defaultServerPolicy } from '@briolette/contract';
import type { Message } from '@briolette/email';
import { jobHandlers, startJobRunner } from '@briolette/jobs';
import type { Database } from '@briolette/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../support/engines.ts';
import { createTotpCode } from '../../support/totp-code.ts';
import { clock, openStaffShop, type StaffFetch, type StaffShop } from '../support/staff-shop.ts';

const siteUrl = 'https://shop.example';

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  let shop: StaffShop;
  let owner: StaffFetch;
  let wakes = 0;
  beforeAll(async () => {
    database = await open();
    shop = openStaffShop(database, { siteUrl, wakeJobRunner: () => wakes++ });
    owner = await shop.as('owner');
  });
  afterAll(() => database.close());

  const tokenIn = (text: string) => /invitation#([\w-]+)/.exec(text)?.[1] ?? '';
  const invite = async (email: string) => {
    const body = { email, name: 'Noor', role: 'packer' };
    const response = await owner('/api/staff/members', { method: 'POST', body });
    return tokenIn(((await response.json()) as { link: string }).link);
  };
  /** Runs this many due jobs and returns the emails they sent. */
  const runEmailJobs = async (many: number) => {
    const sent: Message[] = [];
    let left = many;
    const ended = Promise.withResolvers<void>();
    const runner = startJobRunner({
      context: {
        database,
        clock,
        post: { send: async (message) => void sent.push(message) },
        sender: { from: 'shop@test.example', siteUrl },
        policy: defaultServerPolicy,
      },
      kinds: jobHandlers,
      pollMs: 20,
      onEnd: ({ error }) => (error ? ended.reject(error) : --left || ended.resolve()),
    });
    await ended.promise;
    await runner.stop();
    return sent;
  };
  const post = async (path: string, body: object) =>
    (await shop.send(path, { method: 'POST', body: JSON.stringify(body) })).json();
  const readInvitation = async (token: string) => {
    const { invitation, code } = await post('/api/staff/invitation', { token });
    return invitation?.email ?? code;
  };

  test('emails a separate link, and only one of the two links works, once [OFF-13]', async () => {
    const email = `${crypto.randomUUID()}@shop.example`;
    wakes = 0;
    const linkToken = await invite(email);
    expect(wakes).toBe(1);
    const [invitationEmail] = await runEmailJobs(1);
    expect([invitationEmail?.to, invitationEmail?.subject]).toEqual([
      email,
      expect.stringContaining('Join the back office'),
    ]);
    const emailedToken = tokenIn(invitationEmail?.text ?? '');
    expect(invitationEmail?.html).toContain(`${siteUrl}/back-office/invitation#${emailedToken}`);
    expect([await readInvitation(linkToken), await readInvitation(emailedToken)]).toEqual([
      email,
      email,
    ]);
    expect(emailedToken).not.toBe(linkToken);
    // Only the email contains the token.
    const [copy] = await database.query<{ copy: string }>({
      name: '',
      text: `select (select json_agg(j) from jobs j)::text || (select json_agg(s) from staff_members s)::text
        || (select json_agg(l) from staff_invitation_tokens l)::text
        || (select json_agg(e) from sent_emails e)::text
        || (select json_agg(l) from audit_log l)::text as copy`,
    });
    for (const token of [linkToken, emailedToken]) expect(copy?.copy).not.toContain(token);

    const { invitation } = await post('/api/staff/invitation', { token: emailedToken });
    const code = createTotpCode(invitation.secret);
    const taken = { token: emailedToken, password: 'a long enough password', code };
    expect((await post('/api/staff/invitation/accept', taken)).me.email).toBe(email);
    const over = 'invitationNotFound';
    expect([await readInvitation(linkToken), await readInvitation(emailedToken)]).toEqual([
      over,
      over,
    ]);
    const { emails } = (await (await owner('/api/staff/emails')).json()) as {
      emails: { template: string; to: string }[];
    };
    expect(emails).toContainEqual(
      expect.objectContaining({ template: 'staff-invitation', to: email }),
    );
  });

  test("an invitation and its email show the shop's name [SET-07]", async () => {
    const body = { version: 0, settings: { name: 'Maison Neuve' } };
    await owner('/api/staff/settings', { method: 'POST', body });
    await invite(`${crypto.randomUUID()}@shop.example`);
    const [invitationEmail] = await runEmailJobs(1);
    expect(invitationEmail?.subject).toBe('Join the back office of Maison Neuve');
    const token = tokenIn(invitationEmail?.text ?? '');
    const { invitation } = await post('/api/staff/invitation', { token });
    expect([invitation.shop, invitation.uri]).toEqual([
      'Maison Neuve',
      expect.stringContaining('Maison%20Neuve'),
    ]);
  });

  test('resending an invitation invalidates the previous links [OFF-13]', async () => {
    const email = `${crypto.randomUUID()}@shop.example`;
    const first = await invite(email);
    const [one] = await runEmailJobs(1);
    const second = await invite(email);
    const over = 'invitationNotFound';
    expect(
      await Promise.all([first, tokenIn(one?.text ?? ''), second].map(readInvitation)),
    ).toEqual([over, over, email]);
    const [two] = await runEmailJobs(1);
    expect(await readInvitation(tokenIn(two?.text ?? ''))).toBe(email);
  });

  test('sends no email to a person who has joined or left in the meantime [OFF-13]', async () => {
    const email = `${crypto.randomUUID()}@shop.example`;
    await invite(email);
    const { staffMembers } = await (await owner('/api/staff/members')).json();
    const { staffMemberId } = staffMembers.find((each: { email: string }) => each.email === email);
    await owner(`/api/staff/members/${staffMemberId}`, { method: 'POST', body: { left: true } });
    expect(await runEmailJobs(1)).toEqual([]);
  });
});
