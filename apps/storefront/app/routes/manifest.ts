import { site } from '@briolette/contract';

/** What a phone shows when somebody puts the shop on their home screen. */
export function loader() {
  const manifest = {
    name: site.name,
    short_name: site.name,
    description: site.line,
    start_url: './',
    scope: './',
    display: 'browser',
    background_color: import.meta.env.VITE_CANVAS,
    theme_color: import.meta.env.VITE_CANVAS,
    icons: [{ src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' }],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json' },
  });
}
