import * as m from '@briolette/i18n/storefront/content';
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
      <h2>{m.formHeading}</h2>
      <input type="hidden" name="redirect" value={here} />
      <label>
        {m.firstNameLabel}
        <input name="first_name" autoComplete="given-name" />
      </label>
      <label>
        {m.lastNameLabel}
        <input name="last_name" autoComplete="family-name" />
      </label>
      <label>
        {m.emailLabel}
        <input type="email" name="email" autoComplete="email" required />
      </label>
      <label>
        {m.messageLabel}
        <textarea name="story" rows={5} required />
      </label>
      <p className="field-note">{contactFormTarget.note}</p>
      {state === 'failed' && (
        <p className="field-error" role="alert">
          {m.sendFailed}
        </p>
      )}
      <button type="submit" className="button" aria-disabled={state === 'sending'}>
        {state === 'sending' ? m.sending : m.sendButton}
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
    ? m.externalRecipient({ host: getHost(externalUrl) })
    : import.meta.env.VITE_BUILD === 'static'
      ? m.demoRecipient
      : m.recipient,
};

/** Returns the host of the form service, or its path if it is on the shop's own host. */
function getHost(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
