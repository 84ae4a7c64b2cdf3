export { SectionLoading as HydrateFallback } from '../components/page-wait.tsx';
export { requireLogin as clientLoader } from '../lib/session/require-session.tsx';
export { default } from './protected.tsx';
