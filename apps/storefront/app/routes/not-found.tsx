import { buildPrivatePageMeta } from '../lib/page-meta.ts';

export const meta = () => buildPrivatePageMeta('Not found');
export { default } from '../layout/error-pages.tsx';
