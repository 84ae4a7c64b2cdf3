import '@briolette/ui/forms/forms.css';
import '../features/account/account.css';
import { StopEmailChange } from '../features/mail-links/stop-email-change.tsx';
import { privatePage } from '../meta/page-meta.ts';

export const meta = () => privatePage('Stop the change of your email address');

export { StopEmailChange as default };
