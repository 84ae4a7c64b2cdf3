import '@briolette/ui/forms/forms.css';
import '../features/accounts/sign-in/sign-in.css';
import { type MetaArgs, useLocation } from 'react-router';
import { EmailLinkPage, type MailLinkName, mailLinks } from '../features/email/email-link.tsx';
import { buildPrivatePageMeta } from '../lib/page-meta.ts';

/** All links in mails share this file: routes.ts gives each page its path. */
const nameOf = (pathname: string) => pathname.replaceAll('/', '') as MailLinkName;

export const meta = ({ location }: MetaArgs) =>
  buildPrivatePageMeta(mailLinks[nameOf(location.pathname)].pageTitle);

export default function Page() {
  return <EmailLinkPage name={nameOf(useLocation().pathname)} />;
}
