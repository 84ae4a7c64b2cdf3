import { privatePage } from '../meta/page-meta.ts';
import { OfflinePage } from '../shell/offline-page.tsx';

export const meta = () => privatePage('You are offline');
export { OfflinePage as default };
