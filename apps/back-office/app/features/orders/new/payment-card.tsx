import { type CounterQuote, type OrderDraftContent, paymentLinkHours } from '@briolette/contract';
import { formatAmount } from '@briolette/domain';
import * as m from '@briolette/i18n/back-office/new-order';
import { FormError } from '@briolette/ui/forms/form-error.tsx';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { RadioGroup } from '../../../components/form/radio-group.tsx';
import { LedgerEntry } from '../../../components/ledger-entry.tsx';
import { Button, Card, TextButton } from '../../../components/screen.tsx';
import { getErrorMessage } from '../../../lib/api/use-action.ts';
import { formatDay } from '../../../lib/dates.ts';

type Form = OrderDraftContent['form'];
type Quote = { data: CounterQuote | undefined; error: Error | null; isPlaceholderData: boolean };
type PaymentCardProps = {
  /** Null: the order has no items yet. */
  quote: Quote | null;
  delivery: Form['delivery'];
  coupon: string;
  onCoupon: (code: string) => void;
  failure: string;
  busy: boolean;
};

/** Shows the total and the payment options, with the button that places the order. */
export function PaymentCard(props: PaymentCardProps) {
  const { quote, delivery, coupon, onCoupon, failure, busy } = props;
  const payBy: Form['payBy'] = useWatch({ name: 'payBy' });
  const data = quote?.error ? undefined : quote?.data;
  return (
    <Card title={m.paymentHeading} className="form">
      <Totals quote={quote} delivery={delivery} />
      <CouponField initial={coupon} onApply={onCoupon} />
      <RadioGroup
        name="payBy"
        legend={m.paidByLabel}
        options={{ Cash: m.cash, 'Card terminal': m.cardTerminal, link: m.link }}
        notes={{ link: m.linkNote({ hours: String(paymentLinkHours) }) }}
      />
      <FormError title={failure || undefined} />
      <div className="new-order-submit">
        <SubmitButton busy={busy} busyText={m.placing}>
          {describeSubmit(data, delivery, payBy)}
        </SubmitButton>
      </div>
    </Card>
  );
}

/** The button says what happens: the sale is complete, a link is sent, or the order is placed. */
function describeSubmit(
  data: CounterQuote | undefined,
  delivery: Form['delivery'],
  payBy: Form['payBy'],
): string {
  const isSale = payBy !== 'link' && delivery === 'collect' && data?.isReady !== false;
  const button = m.submitButtons[payBy === 'link' ? 'link' : isSale ? 'sale' : 'order'];
  return data ? m.submitWithAmount({ button, amount: formatAmount(data.amount, data) }) : button;
}

function Totals({ quote, delivery }: Pick<PaymentCardProps, 'quote' | 'delivery'>) {
  if (!quote?.data || quote.error)
    return (
      <p role="status" className={quote?.error ? 'field-error' : 'muted'}>
        {quote === null ? m.emptyTotal : quote.error ? getErrorMessage(quote.error) : m.calculating}
      </p>
    );
  const { data, isPlaceholderData } = quote;
  const { lines, discounts, amount, isReady } = data;
  const date = formatDay(data.deliveryDate);
  const subtotal = lines.reduce((sum, { product_price: price, qty }) => sum + price * qty, 0);
  return (
    <div>
      <dl className="ledger" aria-busy={isPlaceholderData}>
        <LedgerEntry term={m.subtotal} amount={subtotal} order={data} />
        {discounts.map(({ name, code, amount: off }) => (
          <LedgerEntry
            key={`${name} ${code}`}
            term={code ? m.couponDiscount({ name, code }) : name}
            amount={-off}
            order={data}
          />
        ))}
        {delivery === 'deliver' && (
          <LedgerEntry term={m.delivery} amount={data.delivery} order={data} />
        )}
        <LedgerEntry term={m.total} amount={amount} order={data} isTotal />
      </dl>
      <p role="status" className="muted">
        {delivery === 'deliver'
          ? m.deliveryDate({ date })
          : isReady
            ? m.readyToday
            : m.readyOn({ date })}
      </p>
    </div>
  );
}

type CouponFieldProps = { initial: string; onApply: (code: string) => void };

function CouponField({ initial, onApply }: CouponFieldProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(initial !== '');
  const [code, setCode] = useState(initial);
  const apply = () => onApply(code.trim().toUpperCase());
  if (!isOpen)
    return (
      <p>
        <TextButton onClick={() => setOpen(true)}>{m.addCoupon}</TextButton>
      </p>
    );
  return (
    <div className="field">
      <label htmlFor={id}>{m.couponLabel}</label>
      <div className="new-order-coupon">
        <input
          id={id}
          type="text"
          maxLength={60}
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: the field was opened by a press
          autoFocus={initial === ''}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          onBlur={apply}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            apply();
          }}
        />
        <Button quiet onClick={apply}>
          {m.applyCoupon}
        </Button>
      </div>
    </div>
  );
}
