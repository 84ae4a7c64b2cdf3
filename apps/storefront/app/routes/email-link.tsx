import '@briolette/ui/forms/forms.css';
import '../features/accounts/sign-in/sign-in.css';
import { type MetaArgs, useLocation } from 'react-router';
import { type EmailLinkName, EmailLinkPage, emailLinks } from '../features/email/email-link.tsx';
import { buildPrivatePageMeta } from '../lib/page-meta.ts';

/** All email link pages share this file; routes.ts lists their paths. */
const getLinkName = (pathname: string) => pathname.replaceAll('/', '') as EmailLinkName;

export const meta = ({ location }: MetaArgs) =>
  buildPrivatePageMeta(emailLinks[getLinkName(location.pathname)].pageTitle);

export default function Page() {
  return <EmailLinkPage name={getLinkName(useLocation().pathname)} />;
}
