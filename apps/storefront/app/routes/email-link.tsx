import '@briolette/ui/forms/forms.css';
import '../features/accounts/sign-in/sign-in.css';
import { type MetaArgs, useLocation } from 'react-router';
import { MailLink, type MailLinkName, mailLinks } from '../features/email/email-link.tsx';
import { privatePage } from '../lib/page-meta.ts';

/** All links in mails share this file: routes.ts gives each page its path. */
const nameOf = (pathname: string) => pathname.replaceAll('/', '') as MailLinkName;

export const meta = ({ location }: MetaArgs) =>
  privatePage(mailLinks[nameOf(location.pathname)].pageTitle);

export default function Page() {
  return <MailLink name={nameOf(useLocation().pathname)} />;
}
