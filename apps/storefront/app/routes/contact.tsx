import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
} from 'react-router';
import { callApi } from '../api/api-client.ts';
import { apiContext } from '../api/api-context.ts';
import { Contact } from '../features/contact/contact.tsx';
import { readEarly } from '../loaders/read-early.ts';
import { pageMeta } from '../meta/page-meta.ts';
import { siteOrigin } from '../meta/site-origin.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { shop } = await callApi('getStorefrontConfig', {}, context.get(apiContext));
  return { shop };
}

/** Without a network the page is there all the same. */
export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) =>
  readEarly(
    () => serverLoader<typeof loader>(),
    async () => ({ shop: (await callApi('getStorefrontConfig')).shop }),
  ).catch(() => ({ shop: null }));

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({ title: 'Contact', path: '/contact', origin: siteOrigin(matches) });

export default function Page() {
  return <Contact shop={useLoaderData<typeof clientLoader>().shop} />;
}
