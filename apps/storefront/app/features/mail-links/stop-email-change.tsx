import { Link } from 'react-router';
import { callInTime } from '../../api/call-in-time.ts';
import { leaveEndedSession } from '../../session/log-out.ts';
import { MailLink } from './mail-link.tsx';

export function StopEmailChange() {
  return (
    <MailLink
      title="Stop the change of your email address?"
      words="Your account keeps its current address, and all devices are logged out."
      press="Stop the change"
      onwards={{ to: '/forgot-password', label: 'Choose a new password' }}
      run={stop}
    />
  );
}

async function stop(token: string) {
  await callInTime('stopEmailChange', { body: { token } });
  leaveEndedSession();
  return {
    title: 'The change is stopped',
    words: (
      <>
        Your account keeps its email address. The person who requested the change knows your
        password: <Link to="/forgot-password">choose a new one now</Link>.
      </>
    ),
  };
}
