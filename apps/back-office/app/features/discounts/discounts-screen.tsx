import './discounts.css';
import type { StaffDiscount } from '@briolette/contract';
import { formatPrice, pluralize } from '@briolette/domain';
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

const list = screenData((params) =>
  staffQuery('listStaffDiscounts', { query: pickParams(params, 'view', 'cursor') }),
);
const valuesQuery = staffQuery('getTaxonomy');

const loader = async (args: { request: Request }) => {
  await Promise.all([list.loader(args), readFresh(valuesQuery)]);
  return null;
};

const help = 'A discount comes off by itself, or for a code that a shopper types in the cart.';
const views: [ListView, ListView] = [
  { view: 'open', name: 'Now and to come', heading: 'Nothing comes off', help },
  { view: 'expired', name: 'Over', heading: 'Nothing is over yet', help },
];

/** Coupon codes and automatic discounts. */
function DiscountsScreen() {
  const { discounts, nextCursor } = list.useData();
  const { taxonomy: values } = useStaffQuery(valuesQuery);
  const work = useStaffMutation();
  const [open, setOpen] = useState<'new' | StaffDiscount | null>(null);
  const end = ({ discountId, version, name }: StaffDiscount) =>
    work.run(
      () => callStaffApi('endDiscount', { path: { discountId }, body: { version } }),
      `${name} is over. Give it another end to have it back.`,
    );
  return (
    <>
      <ListScreen
        title="Discounts"
        action={<Button onClick={() => setOpen('new')}>New discount</Button>}
        views={views}
        label="Discounts, newest first"
        className="rows discounts"
        nextCursor={nextCursor}
        next="Older discounts"
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
        {code === null ? <small>By itself</small> : <code>{code}</code>}
      </span>
      <span>{formatDiscountValue(discount)}</span>
      <span>
        {formatDiscountUsage(discount)}
        <small>{formatDiscountPeriod(discount)}</small>
      </span>
      <span className="row-state">{discountStateLabels[state]}</span>
      <span className="row-actions">
        <TextButton onClick={onChange}>
          Change<span className="visually-hidden"> {name}</span>
        </TextButton>
        {state !== 'expired' && (
          <TextButton onClick={onEnd}>
            End<span className="visually-hidden"> {name}</span>
          </TextButton>
        )}
      </span>
    </li>
  );
}

const discountStateLabels: Record<StaffDiscount['state'], string> = {
  active: 'Open',
  scheduled: 'To come',
  expired: 'Over',
  'used up': 'Used up',
};

/** "10% off rings, 2 pieces", "$25 off every piece". */
function formatDiscountValue({
  percent,
  amount,
  categories,
  products: pieces,
}: StaffDiscount): string {
  const worth = percent === null ? formatPrice(amount ?? 0) : `${percent}%`;
  const parts = [
    ...categories.map(pluralize),
    ...(pieces.length === 0 ? [] : [pieces.length === 1 ? '1 piece' : `${pieces.length} pieces`]),
  ];
  return `${worth} off ${parts.length === 0 ? 'every piece' : parts.join(', ')}`;
}

function formatDiscountPeriod({ startsAt, endsAt }: StaffDiscount): string {
  if (startsAt && endsAt) return `${formatTimestamp(startsAt)} to ${formatTimestamp(endsAt)}`;
  if (startsAt) return `From ${formatTimestamp(startsAt)}`;
  return endsAt ? `Until ${formatTimestamp(endsAt)}` : 'Without end';
}

function formatDiscountUsage({ uses, usageLimit, onceEach }: StaffDiscount): string {
  if (uses === null) return 'Not counted';
  const limit = usageLimit === null ? '' : ` of ${usageLimit}`;
  return `Used ${uses}${limit}${onceEach ? ', once for each customer' : ''}`;
}

export { DiscountsScreen as Component, loader };
