import { showToast } from '@briolette/ui/toasts/toast-store.ts';
import { type FormEvent, useState } from 'react';
import { useHref } from 'react-router';
import { callApiWithTimeout, postForm } from '../../lib/api/api-client.ts';
import { toastTexts } from '../../lib/toast-texts.ts';
import { toMessageRequest } from './send-message.ts';

/** Works without JavaScript: the browser posts the form, and the receiver redirects back here. */
export function ContactForm() {
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle');
  const here = useHref('/contact');

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (state === 'sending') return;
    setState('sending');
    const sent = await sendMessage(new FormData(form));
    setState(sent ? 'idle' : 'failed');
    if (sent) form.reset();
    showToast(sent ? toastTexts.contactThanks : toastTexts.somethingWentWrong);
  };

  return (
    <form className="contact-form" method="post" action={contactFormTarget.action} onSubmit={send}>
      <h2>Write to us</h2>
      <input type="hidden" name="redirect" value={here} />
      <label>
        First name
        <input name="first_name" autoComplete="given-name" />
      </label>
      <label>
        Last name
        <input name="last_name" autoComplete="family-name" />
      </label>
      <label>
        Email
        <input type="email" name="email" autoComplete="email" required />
      </label>
      <label>
        Your message
        <textarea name="story" rows={5} required />
      </label>
      <p className="field-note">{contactFormTarget.note}</p>
      {state === 'failed' && (
        <p className="field-error" role="alert">
          {toastTexts.somethingWentWrong.text}. Your message is still here.
        </p>
      )}
      <button type="submit" className="button" aria-disabled={state === 'sending'}>
        {state === 'sending' ? 'Sending…' : 'Send'}
      </button>
    </form>
  );
}

/** Sends the message and returns whether it was accepted. */
async function sendMessage(fields: FormData): Promise<boolean> {
  if (contactFormTarget.isExternal) return postForm(contactFormTarget.action, fields);
  return callApiWithTimeout('sendMessage', { body: toMessageRequest(fields) }).then(
    () => true,
    () => false,
  );
}

const externalUrl: string | undefined = import.meta.env.VITE_FORM_MAIL_URL;

/** Receiver of the contact form: an external form service, or the shop's back office. */
const contactFormTarget = {
  action: externalUrl ?? `${import.meta.env.BASE_URL}contact-form`,
  isExternal: externalUrl !== undefined,
  note: externalUrl
    ? `Your message goes to ${getHost(externalUrl)}, which mails it to us.`
    : import.meta.env.VITE_BUILD === 'static'
      ? 'Demo: your message goes to the back office of this shop, which is in this browser. It leaves it for nobody.'
      : 'Your message goes to the back office of this shop, where our staff read it, and to nobody else.',
};

function getHost(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'this shop';
}
