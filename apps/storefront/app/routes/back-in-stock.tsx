import '@briolette/ui/forms/forms.css';
import '../features/account/account.css';
import { ConfirmAlert } from '../features/mail-links/confirm-alert.tsx';
import { privatePage } from '../meta/page-meta.ts';

export const meta = () => privatePage('Back in stock');

export { ConfirmAlert as default };
