import './discounts.css';
import type { StaffDiscount } from '@briolette/contract';
import * as m from '@briolette/i18n/back-office/discounts';
import { useState } from 'react';
import { ListScreen, type ListView } from '../../components/list/list-screen.tsx';
import { Button, TextButton } from '../../components/screen.tsx';
import { callStaffApi } from '../../lib/api/call-staff.ts';
import {
  pickParams,
  readFresh,
  screenData,
  staffQuery,
  useStaffQuery,
} from '../../lib/api/queries.ts';
import { useStaffMutation } from '../../lib/api/use-staff-mutation.ts';
import { formatTimestamp } from '../../lib/dates.ts';
import { DiscountDialog } from './discount-form.tsx';
import { formatDiscountValue, toDiscountFields, toFormValues } from './discount-values.ts';

const list = screenData((params) =>
  staffQuery('listStaffDiscounts', { query: pickParams(params, 'view', 'cursor') }),
);
const valuesQuery = staffQuery('getTaxonomy');

const loader = async (args: { request: Request }) => {
  await Promise.all([list.loader(args), readFresh(valuesQuery)]);
  return null;
};

const views: [ListView, ListView] = [
  { view: 'open', ...m.views.open },
  { view: 'expired', ...m.views.expired },
];

/** Coupon codes and automatic discounts. */
function DiscountsScreen() {
  const { discounts, nextCursor } = list.useData();
  const { taxonomy: values } = useStaffQuery(valuesQuery);
  const work = useStaffMutation();
  const [open, setOpen] = useState<'new' | StaffDiscount | null>(null);
  const end = (discount: StaffDiscount) => {
    const { discountId, version, name } = discount;
    const path = { discountId };
    const restart = (response: unknown) => {
      const { version } = (response as { discount: StaffDiscount }).discount;
      const body = { version, fields: toDiscountFields(toFormValues(discount)) };
      return work.run(() => callStaffApi('updateDiscount', { path, body }), m.restarted({ name }));
    };
    return work.run(
      () => callStaffApi('endDiscount', { path, body: { version } }),
      m.ended({ name }),
      { action: (response) => ({ label: m.undoButton, run: () => void restart(response) }) },
    );
  };
  return (
    <>
      <ListScreen
        title={m.title}
        action={<Button onClick={() => setOpen('new')}>{m.createButton}</Button>}
        views={views}
        label={m.listLabel}
        className="rows discounts"
        nextCursor={nextCursor}
        next={m.nextPage}
      >
        {discounts.map((discount) => (
          <DiscountRow
            key={discount.discountId}
            discount={discount}
            onChange={() => setOpen(discount)}
            onEnd={() => void end(discount)}
          />
        ))}
      </ListScreen>
      {open !== null && (
        <DiscountDialog
          discount={open === 'new' ? null : open}
          categories={values.category}
          work={work}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

type DiscountRowProps = { discount: StaffDiscount; onChange: () => void; onEnd: () => void };

function DiscountRow({ discount, onChange, onEnd }: DiscountRowProps) {
  const { name, code, state } = discount;
  return (
    <li className={state === 'expired' ? 'is-past' : undefined}>
      <span>
        <strong>{name}</strong>
        {code === null ? <small>{m.automatic}</small> : <code>{code}</code>}
      </span>
      <span>{formatDiscountValue(discount)}</span>
      <span>
        {formatDiscountUsage(discount)}
        <small>{formatDiscountPeriod(discount)}</small>
      </span>
      <span className="row-state">{m.states[state]}</span>
      <span className="row-actions">
        <TextButton onClick={onChange}>{m.editButton({ name, hidden })}</TextButton>
        {state !== 'expired' && (
          <TextButton onClick={onEnd}>{m.endButton({ name, hidden })}</TextButton>
        )}
      </span>
    </li>
  );
}

const hidden = (text: string) => (
  <span key="name" className="visually-hidden">
    {text}
  </span>
);

function formatDiscountPeriod({ startsAt, endsAt }: StaffDiscount): string {
  const start = startsAt && formatTimestamp(startsAt);
  const end = endsAt && formatTimestamp(endsAt);
  if (start && end) return m.period({ start, end });
  if (start) return m.periodFrom({ start });
  return end ? m.periodUntil({ end }) : m.noEnd;
}

function formatDiscountUsage({ uses, usageLimit, onceEach }: StaffDiscount): string {
  if (uses === null) return m.usageNotTracked;
  const usage =
    usageLimit === null
      ? m.used({ count: uses })
      : m.usedOfLimit({ count: uses, limit: usageLimit });
  return onceEach ? m.usageOncePerCustomer({ usage }) : usage;
}

export { DiscountsScreen as Component, loader };
