import {
  type EmailTemplateName,
  emailTemplates,
  type Message,
  sampleMessage,
} from '@briolette/email';
import { PermanentJobError } from '@briolette/jobs';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type EmailServer, startEmailServer } from '../../../../tests/support/email-server.ts';
import { createSmtpTransport } from '../../src/email/smtp-transport.ts';

const sender = { from: 'Briolette <orders@shop.example>', siteUrl: 'https://shop.example' };
const createMessage = (changes: Partial<Message> = {}): Message => ({
  ...sampleMessage('order-placed', sender),
  ...changes,
});

let server: EmailServer;
let post: ReturnType<typeof createSmtpTransport>;
beforeEach(async () => {
  server = await startEmailServer();
  post = createSmtpTransport({ url: server.url, patienceMs: 20_000 });
});
afterEach(async () => {
  post.close?.();
  await server.close();
});

test.each(Object.keys(emailTemplates) as EmailTemplateName[])(
  'sends %s as HTML and text with the Message-ID of its job [MAI-03]',
  async (name) => {
    const message = sampleMessage(name, sender);
    await post.send(message);
    const [email, ...others] = server.taken;
    expect(others).toEqual([]);
    expect(email?.messageId).toBe(`${name}.sample@shop.example`);
    const read = await PostalMime.parse(email?.raw ?? '');
    expect(read.subject).toBe(message.subject);
    expect(read.from).toMatchObject({ name: 'Briolette', address: 'orders@shop.example' });
    expect(read.html?.trim()).toBe(message.html.trim());
    expect(read.text?.trim()).toBe(message.text.trim());
    // A member of staff wrote the reply.
    const submitted = name === 'message-reply' ? 'no' : 'auto-generated';
    expect(email?.raw).toContain(`Auto-Submitted: ${submitted}`);
  },
);

test('sends one-click unsubscribe headers with back-in-stock emails [ACC-17]', async () => {
  await post.send(sampleMessage('back-in-stock', sender));
  const read = await PostalMime.parse(server.taken[0]?.raw ?? '');
  const header = (name: string) => read.headers.find(({ key }) => key === name)?.value;
  expect(header('list-unsubscribe')).toMatch(
    /^<https:\/\/[^>]+\/api\/stock-alerts\/[\w-]+\/unsubscribe>$/,
  );
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
});

describe('a mail server', () => {
  test('that rejects an email permanently makes the job dead, without its text', async () => {
    server.behave(async (step) => (step === 'recipient' ? { responseCode: 550 } : undefined));
    const failure = await post.send(createMessage()).catch((error) => error);
    expect(failure).toBeInstanceOf(PermanentJobError);
    expect(failure.message).toBe('SMTP EENVELOPE 550 at RCPT TO');
  });

  test.each([
    ['greeting', 421],
    ['sender', 451],
    ['recipient', 450],
    ['data', 452],
  ] as const)(
    'that rejects an email temporarily, at the %s, causes a retry',
    async (step, code) => {
      server.behave(async (at) => (at === step ? { responseCode: code } : undefined));
      const failure = await post.send(createMessage()).catch((error) => error);
      expect(failure).toBeInstanceOf(Error);
      expect(failure).not.toBeInstanceOf(PermanentJobError);
      server.behave(async () => {});
      await post.send(createMessage());
      expect(server.taken).toHaveLength(1);
    },
  );

  test.each(['greeting', 'sender', 'recipient', 'data'] as const)(
    'that hangs at the %s times out and causes a retry',
    async (step) => {
      server.behave((at) => (at === step ? new Promise(() => {}) : Promise.resolve()));
      const impatient = createSmtpTransport({ url: server.url, patienceMs: 400 });
      const failure = await impatient.send(createMessage()).catch((error) => error);
      impatient.close?.();
      expect(failure).not.toBeInstanceOf(PermanentJobError);
      expect(failure.message).toMatch(/^SMTP E(TIMEDOUT|SOCKET|CONNECTION)/);
    },
  );

  test('that disconnects after accepting an email gets it again with the same id', async () => {
    server.behave(async (step) => (step === 'taken' ? 'cut' : undefined));
    await expect(post.send(createMessage())).rejects.toThrow('SMTP');
    server.behave(async () => {});
    await post.send(createMessage());
    expect(server.taken.map(({ messageId }) => messageId)).toEqual([
      createMessage().id,
      createMessage().id,
    ]);
  });

  test('that is slow is awaited', async () => {
    server.behave(() => new Promise((resolve) => setTimeout(resolve, 150)));
    await post.send(createMessage());
    expect(server.taken).toHaveLength(1);
  });

  test('that is unreachable causes a retry', async () => {
    await server.close();
    const failure = await post.send(createMessage()).catch((error) => error);
    expect(failure).not.toBeInstanceOf(PermanentJobError);
  });
});

test.each([
  'one@test.example, two@test.example',
  'one@test.example\r\nBcc: two@test.example',
  '"Two" <two@test.example>',
  'group: one@test.example;',
  'no address',
  `${'long'.repeat(70)}@test.example`,
  '',
])('sends nothing to the invalid address %j', async (to) => {
  await expect(post.send(createMessage({ to }))).rejects.toBeInstanceOf(PermanentJobError);
  expect(server.taken).toEqual([]);
});
