import * as m from '@briolette/i18n/storefront/email';
import { EmailFrame } from '@briolette/ui/email-frame.tsx';
import { useEffect, useState } from 'react';
import { type InboxEmailDetail, loadEmail } from './emails.ts';

const forms = ['html', 'text', 'source'] as const;
type Form = (typeof forms)[number];

/** Shows an email as HTML, as text or as source. */
export function EmailView({ id }: { id: string }) {
  const [email, setEmail] = useState<InboxEmailDetail | 'failed' | null>(null);
  const [form, setForm] = useState<Form>('html');
  useEffect(() => {
    let isLeft = false;
    loadEmail(id).then(
      (read) => !isLeft && setEmail(read),
      () => !isLeft && setEmail('failed'),
    );
    return () => {
      isLeft = true;
    };
  }, [id]);
  if (email === null) return <p className="inbox-wait">{m.openingEmail}</p>;
  if (email === 'failed') return <p role="alert">{m.openEmailFailed}</p>;
  return (
    <article className="inbox-email" aria-label={email.subject}>
      <header>
        <h3>{email.subject}</h3>
        <p>{m.route({ from: email.from, to: email.to })}</p>
        <fieldset className="inbox-forms">
          <legend className="visually-hidden">{m.formatLegend}</legend>
          {forms.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="mail-form"
                checked={form === each}
                onChange={() => setForm(each)}
              />
              {m.formats[each]}
            </label>
          ))}
        </fieldset>
      </header>
      {form === 'html' ? (
        <EmailFrame title={email.subject} html={email.html} links="open" />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it must take the focus
        <pre tabIndex={0}>{form === 'text' ? email.text : formatEmailSource(email)}</pre>
      )}
    </article>
  );
}

const boundary = '=_two-forms-of-one-letter';

/** Formats the email as a MIME message. */
function formatEmailSource({
  id,
  from,
  to,
  subject,
  sentAt,
  text,
  html,
  headers = {},
}: InboxEmailDetail): string {
  const part = (type: string, content: string) =>
    [`--${boundary}`, `Content-Type: ${type}; charset=utf-8`, '', content].join('\n');
  return [
    `Message-ID: <${id}>`,
    `Date: ${new Date(sentAt).toUTCString()}`,
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    'Auto-Submitted: auto-generated',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    part('text/plain', text),
    part('text/html', html),
    `--${boundary}--`,
  ].join('\n');
}
