import type { Socket } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

export type Taken = { messageId: string; to: string[]; raw: string };

/** The steps of an SMTP conversation at which a test can interfere, in order. */
export const smtpSteps = ['greeting', 'sender', 'recipient', 'data', 'taken'] as const;
export type SmtpStep = (typeof smtpSteps)[number];

/**
 * Runs before the server replies to a step. Returns nothing to continue, "cut" to close the
 * connection, or a response code to reject. At the step "taken" the email is already stored.
 */
export type AtStep = (step: SmtpStep) => Promise<void | 'cut' | { responseCode: number }>;

export type EmailServer = {
  url: string;
  /** Every received email, including duplicates. */
  taken: Taken[];
  behave(atStep: AtStep): void;
  close(): Promise<void>;
};

/** Starts a real SMTP server on loopback whose faults a test controls. */
export async function startEmailServer(): Promise<EmailServer> {
  const taken: Taken[] = [];
  const sockets = new Map<number, Socket>();
  let atStep: AtStep = async () => {};

  async function pass(
    step: SmtpStep,
    session: SMTPServerSession,
    callback: Callback,
  ): Promise<void> {
    const outcome = await atStep(step);
    if (outcome === 'cut') sockets.get(session.remotePort)?.destroy();
    else if (outcome)
      callback(Object.assign(new Error('Not now'), { responseCode: outcome.responseCode }));
    else callback();
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect: (session, callback) => void pass('greeting', session, callback),
    onMailFrom: (_, session, callback) => void pass('sender', session, callback),
    onRcptTo: (_, session, callback) => void pass('recipient', session, callback),
    async onData(stream, session, callback) {
      // Read first, so that an email that was not sent completely is not stored.
      const raw = await readText(stream).catch(() => null);
      if (raw === null) return;
      const outcome = await atStep('data');
      if (outcome === 'cut') return void sockets.get(session.remotePort)?.destroy();
      if (outcome)
        return callback(
          Object.assign(new Error('Not now'), { responseCode: outcome.responseCode }),
        );
      const [, messageId = ''] = /^Message-ID:\s*<([^>]+)>/im.exec(raw) ?? [];
      taken.push({ messageId, to: session.envelope.rcptTo.map(({ address }) => address), raw });
      await pass('taken', session, callback);
    },
  });
  server.server.on('connection', (socket) => {
    const port = socket.remotePort ?? 0;
    sockets.set(port, socket);
    socket.once('close', () => sockets.delete(port));
  });
  // Some tests cut connections on purpose.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    behave(next) {
      atStep = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets.values()) socket.destroy();
      }),
  };
}

type Callback = (error?: Error | null) => void;

async function readText(stream: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}
