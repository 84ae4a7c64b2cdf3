import { privatePage } from '../meta/page-meta.ts';
import { UnknownPage } from '../shell/unknown-page.tsx';

export const meta = () => privatePage('Not found');
export { UnknownPage as default };
