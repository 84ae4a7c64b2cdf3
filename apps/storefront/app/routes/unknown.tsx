import { privatePage } from '../meta/page-meta.ts';

export const meta = () => privatePage('Not found');
export { default } from '../shell/unknown-page.tsx';
