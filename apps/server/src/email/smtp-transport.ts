import type { EmailTransport } from '@briolette/email';
import { PermanentJobError } from '@briolette/jobs';
import { createTransport } from 'nodemailer';

export type SmtpOptions = {
  /** smtps://user:password@mail.example, or smtp:// with STARTTLS where it is offered. */
  url: string;
  atOnce?: number;
  patienceMs?: number;
};

/**
 * Mails over SMTP. Nothing is tried again here: the table of jobs remembers, this process may not.
 * When the line is cut after the server has taken a mail, it is sent again under the same id.
 */
export function createSmtpTransport({
  url,
  atOnce = 4,
  patienceMs = 20_000,
}: SmtpOptions): EmailTransport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: atOnce,
    maxRequeues: 0,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
    // Letters are text of our own: nothing in one may make this server read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // A connection that breaks while idle is nobody's failure; without a listener it ends the process.
  transport.on('error', () => {});

  return {
    async send({ id, from, to, subject, html, text, headers }) {
      if (!isAddress(to))
        throw new PermanentJobError('The address is none that mail can be sent to');
      await transport
        .sendMail({
          messageId: `<${id}>`,
          from,
          // Never read as a list: one shopper, one recipient.
          to: { name: '', address: to },
          subject,
          html,
          text,
          headers: { 'Auto-Submitted': 'auto-generated', ...headers },
        })
        .catch((error) => {
          throw isPermanent(error)
            ? new PermanentJobError(describeSmtpError(error))
            : new Error(describeSmtpError(error));
        });
    },
    close: () => transport.close(),
  };
}

/** Accounts may have any text for an address; what can be mailed to is one plain address. */
function isAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}]+$/u.test(text);
}

type SmtpError = { code?: string; responseCode?: number; command?: string; message?: string };

/** 5xx about this mail. That our login is refused is the shop's trouble, and may be mended. */
function isPermanent({ responseCode = 0, code }: SmtpError): boolean {
  return responseCode >= 500 && code !== 'EAUTH' && code !== 'ECONNECTION' && code !== 'EPROTOCOL';
}

/** Servers repeat addresses in what they answer, so only the numbers are kept. */
function describeSmtpError({ code, responseCode, command }: SmtpError): string {
  return ['SMTP', code, responseCode, command && `at ${command}`].filter(Boolean).join(' ');
}
