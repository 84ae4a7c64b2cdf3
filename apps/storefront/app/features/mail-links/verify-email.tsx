import { Link } from 'react-router';
import { callInTime } from '../../api/call-in-time.ts';
import { expectMail } from '../../browser/mail-expected.ts';
import { leaveEndedSession } from '../../session/log-out.ts';
import { getSession } from '../../session/session-store.ts';
import { tellOtherTabs } from '../../shopper-data/other-tabs.ts';
import { MailLink } from './mail-link.tsx';

export function VerifyEmail() {
  return (
    <MailLink
      title="Is this your address?"
      words="Press once, and we know that our letters reach you."
      press="Yes, this is my address"
      onwards={{ to: '/profile/security', label: 'Ask for a new link' }}
      run={confirm}
    />
  );
}

async function confirm(token: string) {
  const { email, changed } = await callInTime('confirmEmail', { body: { token } });
  if (changed) {
    leaveEndedSession();
    expectMail();
  } else tellOtherTabs('profile');
  return {
    title: 'Thank you',
    words: changed ? (
      <>
        {email} is the address of your account from now on. <Link to="/login">Log in</Link> with it.
      </>
    ) : (
      <>
        {email} is confirmed.{' '}
        {getSession() ? <Link to="/browse">On to the shop</Link> : <Link to="/login">Log in</Link>}
      </>
    ),
  };
}
