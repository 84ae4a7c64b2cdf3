export { requireLogin as clientLoader } from '../session/require-session.ts';
export { PartWait as HydrateFallback } from '../shell/page-wait.tsx';
export { default } from './protected.tsx';
