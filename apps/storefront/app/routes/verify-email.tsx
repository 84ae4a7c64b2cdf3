import '@briolette/ui/forms/forms.css';
import '../features/account/account.css';
import { VerifyEmail } from '../features/mail-links/verify-email.tsx';
import { privatePage } from '../meta/page-meta.ts';

export const meta = () => privatePage('Confirm your address');

export { VerifyEmail as default };
