import './coupon-box.css';
import type { CheckoutTotals } from '@briolette/domain';
import * as m from '@briolette/i18n/storefront/cart';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { TextField } from '@briolette/ui/forms/text-field.tsx';
import { showToast } from '@briolette/ui/toasts/toast-store.ts';
import { type FormEvent, useState } from 'react';
import { useFormatPrice } from '../../lib/markets/market.ts';
import { toSentence } from '../../lib/sentence.ts';
import { toastTexts } from '../../lib/toast-texts.ts';
import {
  applyCoupon,
  getDiscounts,
  loadCartDiscounts,
  removeCoupon,
  useDiscounts,
} from './discounts.ts';

/** Shows a button first, and the form after it is pressed if the shop has coupon codes. */
export function CouponBox({ totals }: { totals: CheckoutTotals }) {
  const { coupon, error, served } = useDiscounts();
  const [open, setOpen] = useState(false);
  const openForm = async () => {
    if (!served?.takesCoupons) await loadCartDiscounts();
    if (getDiscounts().served?.takesCoupons) setOpen(true);
    else showToast(toastTexts.noCoupons);
  };
  if (coupon !== null)
    return <AppliedCoupon coupon={coupon} totals={totals} onRemoved={() => setOpen(false)} />;
  if (open || error !== null) return <CouponForm error={error} onApplied={() => setOpen(false)} />;
  return (
    <button type="button" className="text-link" onClick={() => void openForm()}>
      {m.couponOpen}
    </button>
  );
}

function CouponForm({ error, onApplied }: { error: string | null; onApplied: () => void }) {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || code.trim() === '') return;
    setBusy(true);
    if (await applyCoupon(code.trim().toUpperCase())) onApplied();
    setBusy(false);
  };
  return (
    <form className="coupon" onSubmit={(event) => void submit(event)} aria-label={m.couponForm}>
      <TextField
        label={m.couponLabel}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={error === null ? undefined : toSentence(error)}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        // The user has just opened the form.
        autoFocus={error === null}
      />
      <SubmitButton busy={busy} busyText={m.couponApplying} quiet>
        {m.couponApply}
      </SubmitButton>
    </form>
  );
}

const renderCode = (text: string) => <strong key="code">{text}</strong>;

type AppliedProps = { coupon: string; totals: CheckoutTotals; onRemoved: () => void };

function AppliedCoupon({ coupon, totals, onRemoved }: AppliedProps) {
  const formatPrice = useFormatPrice();
  const given = totals.discounts.find(({ code }) => code === coupon);
  const remove = async () => {
    onRemoved();
    await removeCoupon();
  };
  return (
    <div className="coupon-applied">
      <p role="status">
        {given
          ? m.couponApplied({
              coupon,
              discount: given.name,
              amount: formatPrice(given.amount),
              code: renderCode,
            })
          : m.couponWithoutEffect({ coupon, code: renderCode })}
      </p>
      <button type="button" className="text-link" onClick={() => void remove()}>
        {m.couponRemove({
          coupon,
          hidden: (text) => (
            <span key="hidden" className="visually-hidden">
              {text}
            </span>
          ),
        })}
      </button>
    </div>
  );
}
