import { privatePage } from '../lib/page-meta.ts';

export const meta = () => privatePage('Not found');
export { default } from '../layout/error-pages.tsx';
