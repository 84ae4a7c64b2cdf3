import * as m from '@briolette/i18n/storefront/checkout';
import * as fixed from '@briolette/i18n/storefront/fixed';
import '@briolette/ui/forms/forms.css';
import '../checkout/checkout.css';
import { ApiResponseError } from '@briolette/api-client/api-client.ts';
import type { Order } from '@briolette/contract';
import { formatAmount, formatOrderNumber } from '@briolette/domain';
import { FormError } from '@briolette/ui/forms/form-error.tsx';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { loadCart } from '../../lib/lists/lists.ts';
import { useLists } from '../../lib/lists/use-lists.ts';
import { notifyOtherTabs } from '../../lib/other-tabs.ts';
import { buildPrivatePageMeta } from '../../lib/page-meta.ts';
import { toSentence } from '../../lib/sentence.ts';
import { callApiAsUser, isLoginRequired } from '../../lib/session/call-as-user.ts';
import { clearSession } from '../../lib/session/session.ts';
import { getSession } from '../../lib/session/session-store.ts';
import { checkoutFlow } from '../checkout/current-order.ts';
import { formatPaymentDeadline, useNavigateTo, usePayOrder } from './pay-order.ts';
import {
  createPaymentTaskRunner,
  getPaymentStatus,
  type PaymentStatus,
  type PaymentTask,
} from './payment-polling.ts';

type StatusText = {
  title: string;
  text: string | null;
  tasks: readonly (readonly [PaymentTask, string])[];
};

const statusTexts: Record<Exclude<PaymentStatus, 'paid' | 'ended'>, StatusText> = {
  waiting: {
    title: m.waitingHeading,
    text: m.waitingNote,
    tasks: [
      ['check', m.checkButton],
      ['pay', m.payButton],
      ['cancel', m.cancelButton],
    ],
  },
  declined: {
    title: m.declinedHeading,
    text: m.declinedNote,
    tasks: [
      ['pay', m.retryButton],
      ['cancel', m.cancelButton],
    ],
  },
  ending: {
    title: m.cancellingHeading,
    text: m.cancellingNote,
    tasks: [['check', m.checkButton]],
  },
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
      <section className="page empty" aria-label={m.paymentTitle}>
        <h1>{m.heading}</h1>
        <p role="status">{m.checking}</p>
      </section>
    );
  const content: StatusText = statusText ?? {
    title: m.heading,
    text: null,
    tasks: [['check', m.retryButton]],
  };
  return (
    <section className="page empty payment" aria-label={m.paymentTitle}>
      <h1>{content.title}</h1>
      <div role="status">
        {order && <PaymentOrder order={order} />}
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
          {fixed.seeYourOrders}
        </Link>
      </div>
    </section>
  );
}

type PaymentOrderProps = {
  order: Pick<Order, 'number' | 'amount' | 'currency' | 'roundingStep'>;
};

/** Names the order and its amount. */
export function PaymentOrder({ order }: PaymentOrderProps) {
  return (
    <p>
      {m.paymentOrder({
        number: formatOrderNumber(order),
        amount: formatAmount(order.amount, order),
        strong: (text) => <strong key="order">{text}</strong>,
      })}
    </p>
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
      busyText={m.busy[task]}
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
    <section className="page empty" aria-label={m.paymentTitle}>
      <h1>{order.state === 'expired' ? m.expiredHeading : m.cancelledHeading}</h1>
      <div role="status">{isBack && <p>{m.backInCart}</p>}</div>
      <Link to={isBack ? '/cart' : '/profile/orders'} className="button">
        {isBack ? m.cartLink : fixed.seeYourOrders}
      </Link>
    </section>
  );
}

function OrderNotFound() {
  return (
    <section className="page empty" aria-label={m.paymentTitle}>
      <h1>{m.notFoundHeading}</h1>
      <Link to="/profile/orders" className="button">
        {fixed.seeYourOrders}
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
      title: m.providerUnavailable,
      advice: m.providerUnavailableAdvice,
    };
  return { title: toSentence(failure.message), advice: m.failedAdvice };
}

export const meta = () => buildPrivatePageMeta(m.paymentTitle);

export default function Page() {
  const { orderId = '' } = useParams();
  return <PaymentPage key={orderId} orderId={orderId} />;
}

/** Loads the order and runs payment tasks. The last response determines the state. */
function usePayment(orderId: string) {
  const navigate = useNavigate();
  const goTo = useNavigateTo();
  const payOrder = usePayOrder();
  const [order, setOrder] = useState<Order | null>(null);
  const [failure, setFailure] = useState<ApiResponseError | null>(null);
  const [busy, setBusy] = useState<PaymentTask | null>('check');
  const status = useRef<PaymentStatus>(undefined);

  const show = async (updated: Order) => {
    status.current = getPaymentStatus(updated);
    const session = getSession();
    if (status.current === 'paid' && session) {
      checkoutFlow.paid(session.user._id, updated);
      notifyOtherTabs('orders');
      await navigate('/cart/completedorders', { replace: true });
    } else setOrder(updated);
    if (status.current === 'ended') await loadCart();
  };

  const tasks: Record<PaymentTask, () => Promise<void>> = {
    check: async () => show((await callApiAsUser('syncPayment', { path: { orderId } })).order),
    cancel: async () => {
      await show((await callApiAsUser('cancelOrder', { path: { orderId } })).order);
      notifyOtherTabs('orders');
      notifyOtherTabs('lists');
    },
    pay: () => payOrder(orderId),
  };

  const attempt = async (task: PaymentTask) => {
    try {
      await tasks[task]();
      setFailure(null);
    } catch (error) {
      if (isLoginRequired(error)) clearSession();
      setFailure(
        error instanceof ApiResponseError ? error : new ApiResponseError(0, String(error)),
      );
    }
  };
  const latestAttempt = useRef(attempt);
  latestAttempt.current = attempt;
  const [run] = useState(() =>
    createPaymentTaskRunner({
      attempt: (task) => latestAttempt.current(task),
      getStatus: () => status.current,
      onBusy: setBusy,
    }),
  );

  const arrive = async () => {
    const url = checkoutFlow.leaveToPay(orderId);
    if (url) await goTo(url);
    else await run('check');
  };
  const latest = useRef(arrive);
  latest.current = arrive;
  const onArrive = useCallback(() => void latest.current(), []);

  useEffect(() => {
    onArrive();
    // The browser may restore this page from its back/forward cache.
    const again = ({ persisted }: PageTransitionEvent) => persisted && onArrive();
    addEventListener('pageshow', again);
    return () => removeEventListener('pageshow', again);
  }, [onArrive]);

  return { order, failure, busy, run };
}
