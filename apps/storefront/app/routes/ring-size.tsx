import type { MetaArgs } from 'react-router';
import '../features/ring-size/ring-size.css';
import { RingSizeFinder } from '../features/ring-size/ring-size-finder.tsx';
import { pageMeta } from '../meta/page-meta.ts';
import { siteOrigin } from '../meta/site-origin.ts';

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({
    title: 'Find your ring size',
    description:
      import.meta.env.SSR &&
      'Measure a ring you own on the screen, or your finger with a strip of paper.',
    path: '/ring-size',
    origin: siteOrigin(matches),
  });

export { RingSizeFinder as default };
