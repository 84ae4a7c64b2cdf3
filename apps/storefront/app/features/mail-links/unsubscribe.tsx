import { Link } from 'react-router';
import { callInTime } from '../../api/call-in-time.ts';
import { MailLink } from './mail-link.tsx';

export function Unsubscribe() {
  return (
    <MailLink
      title="No more of these mails?"
      words="We will not tell you any more when a piece is back. Letters about your orders go on."
      press="No more of these mails"
      onwards={{ to: '/browse', label: 'On to the shop' }}
      run={end}
    />
  );
}

async function end(alertKey: string) {
  await callInTime('endAlerts', { path: { alertKey: alertKey || 'none' } });
  return {
    title: 'No more of these mails',
    words: (
      <>
        We will not write to you about pieces that are back.{' '}
        <Link to="/browse">On to the shop</Link>
      </>
    ),
  };
}
