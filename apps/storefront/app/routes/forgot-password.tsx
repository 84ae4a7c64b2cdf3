import '@briolette/ui/forms/forms.css';
import '../features/account/account.css';
import { ForgotPasswordPage } from '../features/account/forgot-password-page.tsx';
import { privatePage } from '../meta/page-meta.ts';

export const meta = () => privatePage('A new password');

export { ForgotPasswordPage as default };
