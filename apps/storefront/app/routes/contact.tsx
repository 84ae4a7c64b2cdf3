import type { MetaArgs } from 'react-router';
import { Contact } from '../features/contact/contact.tsx';
import { pageMeta } from '../meta/page-meta.ts';
import { siteOrigin } from '../meta/site-origin.ts';

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({ title: 'Contact', path: '/contact', origin: siteOrigin(matches) });

export { Contact as default };
