import '../features/gallery/gallery.css';
import '../forms/forms.css';
import { Gallery } from '../features/gallery/gallery.tsx';
import { privatePage } from '../page-meta.ts';

export const meta = () => privatePage('Gallery');

export { Gallery as default };
