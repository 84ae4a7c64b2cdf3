import '../features/style-guide/style-guide.css';
import '@briolette/ui/forms/forms.css';
import { StyleGuide } from '../features/style-guide/style-guide.tsx';
import { privatePage } from '../meta/page-meta.ts';

export const meta = () => privatePage('Style guide');

export { StyleGuide as default };
