import '@briolette/ui/forms/forms.css';
import '../features/account/account.css';
import { ResetPasswordPage } from '../features/account/reset-password-page.tsx';
import { privatePage } from '../meta/page-meta.ts';

export const meta = () => privatePage('Choose a new password');

export { ResetPasswordPage as default };
