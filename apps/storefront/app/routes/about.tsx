import type { MetaArgs } from 'react-router';
import { About } from '../features/about/about.tsx';
import { pageMeta } from '../meta/page-meta.ts';
import { siteOrigin } from '../meta/site-origin.ts';

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({ title: 'About us', path: '/about', origin: siteOrigin(matches) });

export { About as default };
