import * as m from '@briolette/i18n/storefront/checkout';
import { lazy, type Ref, Suspense } from 'react';
import type { BillingForm } from './billing-fields.tsx';
import type { CheckoutOptions } from './checkout-state.ts';

const BillingFields = lazy(() => import('./billing-fields.tsx'));

type BillingToggleProps = Pick<CheckoutOptions, 'billing'> & {
  ref: Ref<BillingForm>;
  onChange: (change: Pick<CheckoutOptions, 'billing'>) => void;
};

/** Ticked, the delivery address is billed. The fields are loaded when it is unticked. */
export function BillingToggle({ ref, billing, onChange }: BillingToggleProps) {
  return (
    <fieldset className="picker billing">
      <legend>{m.billingLegend}</legend>
      <label className="picker-option">
        <input
          type="checkbox"
          checked={billing === null}
          onChange={({ target }) => onChange({ billing: target.checked ? null : {} })}
        />
        {m.billingSameLabel}
      </label>
      {billing && (
        <Suspense fallback={<p role="status">{m.billingLoading}</p>}>
          <BillingFields
            ref={ref}
            address={billing}
            onChange={(changed) => onChange({ billing: changed })}
          />
        </Suspense>
      )}
    </fieldset>
  );
}
