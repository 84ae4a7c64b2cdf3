import { notices } from '@briolette/contract';
import { showToast } from '@briolette/ui/toast-store.ts';
import { type FormEvent, useState } from 'react';
import { useHref } from 'react-router';
import { callInTime } from '../../api/call-in-time.ts';
import { postForm } from '../../api/transport.ts';
import { formReceiver } from './form-receiver.ts';
import { messageOf } from './message-of.ts';

/** A real form: without JavaScript the browser posts it and the receiver leads back here. */
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
    showToast(sent ? notices.contactThanks : notices.somethingWentWrong);
  };

  return (
    <form className="contact-form" method="post" action={formReceiver.action} onSubmit={send}>
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
      <p className="field-note">{formReceiver.note}</p>
      {state === 'failed' && (
        <p className="field-error" role="alert">
          {notices.somethingWentWrong.text}. Your message is still here.
        </p>
      )}
      <button type="submit" className="button" aria-disabled={state === 'sending'}>
        {state === 'sending' ? 'Sending…' : 'Send'}
      </button>
    </form>
  );
}

/** Whether the receiver took the message. */
async function sendMessage(fields: FormData): Promise<boolean> {
  if (formReceiver.isService) return postForm(formReceiver.action, fields);
  return callInTime('sendMessage', { body: messageOf(fields) }).then(
    () => true,
    () => false,
  );
}
