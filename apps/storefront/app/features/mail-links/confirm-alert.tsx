import { Link } from 'react-router';
import { callInTime } from '../../api/call-in-time.ts';
import { MailLink } from './mail-link.tsx';

export function ConfirmAlert() {
  return (
    <MailLink
      title="Shall we tell you when it is back?"
      words="We write once, when the piece can be had again, and not about anything else."
      press="Yes, tell me"
      onwards={{ to: '/browse', label: 'On to the shop' }}
      run={confirm}
    />
  );
}

async function confirm(token: string) {
  const { productId, productName } = await callInTime('confirmAlert', { body: { token } });
  return {
    title: 'We will tell you',
    words: (
      <>
        You will hear from us once, when{' '}
        <Link to={`/products/${encodeURIComponent(productId)}`}>{productName}</Link> is back.
      </>
    ),
  };
}
