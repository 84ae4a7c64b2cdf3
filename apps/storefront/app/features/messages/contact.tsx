import { defaultSiteContact, type ShopDetails } from '@briolette/contract';
import * as m from '@briolette/i18n/storefront/content';
import { Icon } from '@briolette/ui/icon.tsx';
import { useState } from 'react';
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
} from 'react-router';
import { callApi } from '../../lib/api/api-client.ts';
import { apiContext } from '../../lib/api/api-context.ts';
import { loadPrerendered } from '../../lib/early-data.ts';
import { buildPageMeta, getSiteOriginFromMatches } from '../../lib/page-meta.ts';
import { ContactForm } from './contact-form.tsx';

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
    origin: getSiteOriginFromMatches(matches),
  });

export default function Page() {
  return <Contact shop={useLoaderData<typeof clientLoader>().shop} />;
}
