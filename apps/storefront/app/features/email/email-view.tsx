import * as m from '@briolette/i18n/storefront/email';
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
        <iframe
          title={email.subject}
          sandbox="allow-same-origin allow-top-navigation-by-user-activation"
          srcDoc={`<!doctype html><title>${m.frameTitle}</title>`}
          onLoad={({ currentTarget: { contentDocument } }) => {
            if (contentDocument) renderEmailInFrame(contentDocument, email.html);
          }}
        />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it must take the focus
        <pre tabIndex={0}>{form === 'text' ? email.text : formatEmailSource(email)}</pre>
      )}
    </article>
  );
}

/**
 * Renders an email in an empty frame. The Content-Security-Policy forbids inline styles, also in
 * frames, so each style is set through the CSSOM. The sandbox prevents scripts from running.
 */
function renderEmailInFrame(page: Document, html: string): void {
  const { window, styles, body, bodyStyle } = parseEmailHtml(page, html);
  page.body.innerHTML = body;
  page.body.className = 'canvas';
  page.body.style.cssText = bodyStyle;
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
    delete element.dataset.style;
  }
  const sheet = new window.CSSStyleSheet();
  sheet.replaceSync(styles);
  page.adoptedStyleSheets = [sheet];
  // Opens links in the page instead of the frame.
  for (const link of page.links) link.target = '_top';
}

function parseEmailHtml(page: Document, html: string) {
  const part = (pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
  return {
    window: page.defaultView as Window & typeof globalThis,
    styles: part(/<style>([\s\S]*?)<\/style>/),
    bodyStyle: part(/<body[^>]* style="([^"]*)"/),
    body: part(/<body[^>]*>([\s\S]*)<\/body>/).replaceAll(' style="', ' data-style="'),
  };
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
