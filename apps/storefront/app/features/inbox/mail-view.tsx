import { useEffect, useState } from 'react';
import { type Mail, readMail } from './mails.ts';
import { showMail } from './show-mail.ts';
import { sourceOf } from './source-of.ts';

const forms = ['Mail', 'Text', 'Source'] as const;
type Form = (typeof forms)[number];

/** One mail, as it looks, as text, or as it is sent. */
export function MailView({ id }: { id: string }) {
  const [mail, setMail] = useState<Mail | 'failed' | null>(null);
  const [form, setForm] = useState<Form>('Mail');
  useEffect(() => {
    let isLeft = false;
    readMail(id).then(
      (read) => !isLeft && setMail(read),
      () => !isLeft && setMail('failed'),
    );
    return () => {
      isLeft = true;
    };
  }, [id]);
  if (mail === null) return <p className="inbox-wait">Opening the mail…</p>;
  if (mail === 'failed') return <p role="alert">The mail could not be opened.</p>;
  return (
    <article className="inbox-mail" aria-label={mail.subject}>
      <header>
        <h3>{mail.subject}</h3>
        <p>
          {mail.from} to {mail.to}
        </p>
        <fieldset className="inbox-forms">
          <legend className="unseen">Shown as</legend>
          {forms.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="mail-form"
                checked={form === each}
                onChange={() => setForm(each)}
              />
              {each}
            </label>
          ))}
        </fieldset>
      </header>
      {form === 'Mail' ? (
        <iframe
          title={mail.subject}
          sandbox="allow-same-origin allow-top-navigation-by-user-activation"
          srcDoc="<!doctype html><title>Mail</title>"
          onLoad={({ currentTarget: { contentDocument } }) => {
            if (contentDocument) showMail(contentDocument, mail.html);
          }}
        />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        <pre tabIndex={0}>{form === 'Text' ? mail.text : sourceOf(mail)}</pre>
      )}
    </article>
  );
}
