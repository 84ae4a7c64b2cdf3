import type { ApiResponseError } from '@briolette/api-client/api-client.ts';
import type { Order } from '@briolette/contract';
import { FormError } from '@briolette/ui/forms/form-error.tsx';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { Link, useParams } from 'react-router';
import { useLists } from '../../lib/lists/use-lists.ts';
import { formatPaymentDeadline } from './pay-order.ts';
import type { PaymentTask } from './payment-polling.ts';
import { getPaymentStatus, type PaymentStatus } from './payment-status.ts';
import { usePayment } from './use-payment.ts';
import '@briolette/ui/forms/forms.css';
import '../checkout/checkout.css';
import { buildPrivatePageMeta } from '../../lib/page-meta.ts';

type StatusText = {
  title: string;
  text: string | null;
  tasks: readonly (readonly [PaymentTask, string])[];
};

const statusTexts: Record<Exclude<PaymentStatus, 'paid' | 'ended'>, StatusText> = {
  waiting: {
    title: 'Waiting for your payment',
    text: "We have not heard from the bank yet. We'll write to you.",
    tasks: [
      ['check', 'Check again'],
      ['pay', 'Pay now'],
      ['cancel', 'Cancel this order'],
    ],
  },
  declined: {
    title: 'The payment did not go through',
    text: 'Nothing was taken from you, and the order is still yours.',
    tasks: [
      ['pay', 'Try again'],
      ['cancel', 'Cancel this order'],
    ],
  },
  ending: {
    title: 'Your order is being cancelled',
    text: 'Your pieces go back to your cart as soon as the bank has confirmed it.',
    tasks: [['check', 'Check again']],
  },
};
const busyLabels: Record<PaymentTask, string> = {
  check: 'Asking the bank…',
  pay: 'Opening the payment page…',
  cancel: 'Cancelling…',
};

/** Page to which the payment provider returns the user. */
export function PaymentPage({ orderId }: { orderId: string }) {
  const { order, failure, busy, run } = usePayment(orderId);
  const status = order && getPaymentStatus(order);
  if (order && status === 'ended') return <EndedOrder order={order} />;
  if (failure?.code === 'orderNotFound') return <OrderNotFound />;
  const statusText =
    status && status in statusTexts ? statusTexts[status as keyof typeof statusTexts] : null;
  if (!statusText && !failure)
    return (
      <section className="page empty" aria-label="Payment">
        <h1>Your payment</h1>
        <p role="status">One moment, we ask how it stands…</p>
      </section>
    );
  const content: StatusText = statusText ?? {
    title: 'Your payment',
    text: null,
    tasks: [['check', 'Try again']],
  };
  return (
    <section className="page empty payment" aria-label="Payment">
      <h1>{content.title}</h1>
      <div role="status">
        {content.text && <p>{content.text}</p>}
        {order?.paymentDueAt && status !== 'ending' && (
          <p>{formatPaymentDeadline(order.paymentDueAt)}</p>
        )}
      </div>
      <FormError {...describeError(failure)} />
      <div className="payment-actions">
        {content.tasks.map(([task, label], index) => (
          <TaskButton key={task} task={task} quiet={index > 0} busy={busy} run={run}>
            {label}
          </TaskButton>
        ))}
        <Link to="/profile/orders" className="text-link">
          See your Orders
        </Link>
      </div>
    </section>
  );
}

type TaskButtonProps = {
  task: PaymentTask;
  quiet: boolean;
  busy: PaymentTask | null;
  run: (task: PaymentTask) => Promise<void>;
  children: string;
};

function TaskButton({ task, quiet, busy, run, children }: TaskButtonProps) {
  return (
    <SubmitButton
      quiet={quiet}
      busy={busy === task}
      busyText={busyLabels[task]}
      onPress={() => void run(task)}
    >
      {children}
    </SubmitButton>
  );
}

function EndedOrder({ order }: { order: Order }) {
  const cartLines = useLists((state) => state.cartData);
  const isBack = order.orders.every(({ _id }) => cartLines.some((line) => line._id === _id));
  return (
    <section className="page empty" aria-label="Payment">
      <h1>
        {order.state === 'expired' ? 'This order was not paid in time' : 'This order was cancelled'}
      </h1>
      <div role="status">{isBack && <p>Your pieces are back in your cart</p>}</div>
      <Link to={isBack ? '/cart' : '/profile/orders'} className="button">
        {isBack ? 'Go to Cart' : 'See your Orders'}
      </Link>
    </section>
  );
}

function OrderNotFound() {
  return (
    <section className="page empty" aria-label="Payment">
      <h1>There is no such order in your account</h1>
      <Link to="/profile/orders" className="button">
        See your Orders
      </Link>
    </section>
  );
}

function describeError(failure: ApiResponseError | null): {
  title: string | undefined;
  advice?: string;
} {
  if (!failure) return { title: undefined };
  if (failure.code === 'paymentProviderUnavailable')
    return {
      title: 'The payment provider does not answer at the moment.',
      advice: 'Nothing is lost: ask again in a moment. Whatever you paid counts.',
    };
  return { title: `${failure.message}.`, advice: 'Check your connection and try again.' };
}

export const meta = () => buildPrivatePageMeta('Payment');

export default function Page() {
  const { orderId = '' } = useParams();
  return <PaymentPage key={orderId} orderId={orderId} />;
}
