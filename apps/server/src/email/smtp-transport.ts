import type { EmailTransport } from '@briolette/email';
import { PermanentJobError } from '@briolette/jobs';
import { createTransport } from 'nodemailer';

export type SmtpOptions = {
  /** smtps://user:password@mail.example, or smtp:// with STARTTLS where the server supports it. */
  url: string;
  atOnce?: number;
  patienceMs?: number;
};

/**
 * Sends emails over SMTP. It never retries; the jobs table does. If the connection breaks after the
 * server accepted an email, the retry has the same Message-ID.
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
    // Content must not make this server read files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // An idle connection that breaks emits an error, which would end the process without a listener.
  transport.on('error', () => {});

  return {
    async send({ id, from, to, subject, html, text, headers }) {
      if (!isAddress(to)) throw new PermanentJobError('The email address is invalid');
      await transport
        .sendMail({
          messageId: `<${id}>`,
          from,
          // An object is never parsed as a list of recipients.
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

/** Accounts may have any text as an address; only one plain address is accepted here. */
function isAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}]+$/u.test(text);
}

type SmtpError = { code?: string; responseCode?: number; command?: string; message?: string };

/** 5xx replies about this email. A rejected login is a configuration error and may be fixed. */
function isPermanent({ responseCode = 0, code }: SmtpError): boolean {
  return responseCode >= 500 && code !== 'EAUTH' && code !== 'ECONNECTION' && code !== 'EPROTOCOL';
}

/** Contains only codes, because SMTP servers repeat addresses in their replies. */
function describeSmtpError({ code, responseCode, command }: SmtpError): string {
  return ['SMTP', code, responseCode, command && `at ${command}`].filter(Boolean).join(' ');
}
