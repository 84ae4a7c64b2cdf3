import { defaultSiteContact, type ShopDetails } from '@briolette/contract';
import * as m from '@briolette/i18n/storefront/content';
import { Icon } from '@briolette/ui/icon.tsx';
import { showToast } from '@briolette/ui/toasts/toast-store.ts';
import { type FormEvent, useState } from 'react';
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useHref,
  useLoaderData,
} from 'react-router';
import { callApi, callApiWithTimeout, postForm } from '../../lib/api/api-client.ts';
import { apiContext } from '../../lib/api/api-context.ts';
import { loadPrerendered } from '../../lib/early-data.ts';
import { buildPageMeta, getPlaceFromMatches } from '../../lib/page-meta.ts';
import { toastTexts } from '../../lib/toast-texts.ts';
import { toMessageRequest } from './send-message.ts';

/** `shop` is null if it could not be loaded. */
export function Contact({ shop }: { shop: ShopDetails | null }) {
  return (
    <div className="page contact">
      <section aria-labelledby="contact">
        <h1 id="contact">{m.contactHeading}</h1>
        <p>{m.contactIntro}</p>
        {shop ? <ContactDetails shop={shop} /> : <p>{m.contactOffline}</p>}
      </section>
      <ContactForm />
    </div>
  );
}

function ContactDetails({ shop }: { shop: ShopDetails }) {
  return (
    <>
      <ul className="contact-details">
        <li>
          <Icon name="pin" />
          <address>{shop.address.join(', ')}</address>
        </li>
        <li>
          <Icon name="phone" />
          <a href={`tel:${shop.phone.replaceAll(' ', '')}`}>{shop.phone}</a>
        </li>
        <li>
          <Icon name="email" />
          <a href={`mailto:${shop.email}`}>{shop.email}</a>
        </li>
        <li>
          <Icon name="info" />
          <span>{shop.hours}</span>
        </li>
      </ul>
      <ShopMap address={shop.address} />
    </>
  );
}

/** Loads the map from its host only after a click. */
function ShopMap({ address }: { address: readonly string[] }) {
  const [open, setOpen] = useState(false);
  if (open) return <iframe className="map" title={m.mapTitle} src={defaultSiteContact.map} />;
  return (
    <div className="map map-still">
      <address>
        {address.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <button type="button" className="button button-secondary" onClick={() => setOpen(true)}>
        {m.showMapButton}
      </button>
    </div>
  );
}

export async function loader({ context }: LoaderFunctionArgs) {
  const { shop } = await callApi('getStorefrontConfig', {}, context.get(apiContext));
  return { shop };
}

/** Shows the page without shop details when offline. */
export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) =>
  loadPrerendered(
    () => serverLoader<typeof loader>(),
    async () => ({ shop: (await callApi('getStorefrontConfig')).shop }),
  ).catch(() => ({ shop: null }));

export const meta = ({ matches }: MetaArgs) =>
  buildPageMeta({
    title: m.contactTitle,
    path: '/contact',
    place: getPlaceFromMatches(matches),
  });

export default function Page() {
  return <Contact shop={useLoaderData<typeof clientLoader>().shop} />;
}

/** Works without JavaScript: the browser posts the form, and the receiver redirects back here. */
function ContactForm() {
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
