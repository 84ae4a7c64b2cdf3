import * as m from '@briolette/i18n/storefront/not-found';
import { buildPrivatePageMeta } from '../lib/page-meta.ts';

export const meta = () => buildPrivatePageMeta(m.title);
export { default } from '../layout/error-pages.tsx';
