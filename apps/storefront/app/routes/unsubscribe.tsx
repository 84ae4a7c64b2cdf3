import '@briolette/ui/forms/forms.css';
import '../features/account/account.css';
import { Unsubscribe } from '../features/mail-links/unsubscribe.tsx';
import { privatePage } from '../meta/page-meta.ts';

export const meta = () => privatePage('No more mails');

export { Unsubscribe as default };
