import * as m from '@briolette/i18n/storefront/error-pages';
import { buildPrivatePageMeta } from '../lib/page-meta.ts';

export const meta = () => buildPrivatePageMeta(m.notFoundTitle);
export { default } from '../layout/error-pages.tsx';
