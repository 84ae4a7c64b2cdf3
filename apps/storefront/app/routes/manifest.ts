import * as m from '@briolette/i18n/storefront/shell';
import type { LoaderFunctionArgs } from 'react-router';
import { callApi } from '../lib/api/api-client.ts';
import { apiContext } from '../lib/api/api-context.ts';
import { themeColour } from '../lib/page-meta.ts';

/** Web app manifest, used when the shop is added to a home screen. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { shop } = await callApi('getStorefrontConfig', {}, context.get(apiContext));
  const manifest = {
    name: shop.name,
    short_name: shop.name,
    description: m.tagline,
    start_url: './',
    scope: './',
    display: 'browser',
    background_color: themeColour,
    theme_color: themeColour,
    icons: [{ src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' }],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json' },
  });
}
