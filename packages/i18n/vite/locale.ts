import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Builds in another language than English: LOCALE=en-XA takes each message module from
 * `.cache/i18n/en-XA`, where `node scripts/i18n/write-pseudo.ts` wrote it.
 */
export function buildLocale(locale = process.env.LOCALE): Plugin {
  const folder = fileURLToPath(new URL(`../../../.cache/i18n/${locale}/`, import.meta.url));
  return {
    name: 'build-locale',
    config: () =>
      locale
        ? {
            resolve: {
              alias: [{ find: /^@briolette\/i18n\/(.+)$/, replacement: `${folder}$1.ts` }],
            },
          }
        : undefined,
  };
}
