import { defaultSiteContact, type ShopDetails } from '@briolette/contract';
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
        <h1 id="contact">Contact us</h1>
        <p>Ask about a size, a stone or an order. A person answers, usually the same day.</p>
        {shop ? (
          <ContactDetails shop={shop} />
        ) : (
          <p>Our address and telephone come with the network.</p>
        )}
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
  if (open) return <iframe className="map" title="Map of the shop" src={defaultSiteContact.map} />;
  return (
    <div className="map map-still">
      <address>
        {address.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <button type="button" className="button button-secondary" onClick={() => setOpen(true)}>
        Show map
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
  buildPageMeta({ title: 'Contact', path: '/contact', origin: getSiteOriginFromMatches(matches) });

export default function Page() {
  return <Contact shop={useLoaderData<typeof clientLoader>().shop} />;
}
