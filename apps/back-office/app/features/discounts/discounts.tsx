import './discounts.css';
import type { StaffDiscount } from '@briolette/contract';
import { useState } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import { callStaff } from '../../api/call-staff.ts';
import { useWork, type Work } from '../../api/use-work.ts';
import { Pages } from '../../list/pages.tsx';
import { ViewLinks } from '../../list/view-links.tsx';
import { DiscountOverlay } from './discount-overlay.tsx';
import { stateNames, timeWords, usesWords, worthWords } from './discount-words.ts';
import type { loadDiscounts } from './load-discounts.ts';

const views = [
  { name: 'Now and to come', to: '/discounts' },
  { name: 'Over', to: '/discounts?view=over' },
];

/** What comes off orders: codes, and what comes off by itself. */
export function Discounts() {
  const { discounts, nextCursor, values } = useLoaderData<typeof loadDiscounts>();
  const [query] = useSearchParams();
  const work = useWork();
  const [open, setOpen] = useState<'new' | StaffDiscount | null>(null);
  const isOver = query.get('view') === 'over';
  return (
    <div className="screen">
      <header className="screen-head discounts-head">
        <h1>Discounts</h1>
        <button type="button" className="button button-small" onClick={() => setOpen('new')}>
          New discount
        </button>
      </header>
      <ViewLinks views={views} here={isOver ? '/discounts?view=over' : '/discounts'} />
      {discounts.length === 0 ? (
        <div className="empty">
          <h2>{isOver ? 'Nothing is over yet' : 'Nothing comes off'}</h2>
          <p>A discount comes off by itself, or for a code that a shopper types in the cart.</p>
        </div>
      ) : (
        <ul className="discounts" aria-label="Discounts, newest first">
          {discounts.map((discount) => (
            <DiscountRow
              key={discount.discountId}
              discount={discount}
              work={work}
              onChange={() => setOpen(discount)}
            />
          ))}
        </ul>
      )}
      <Pages nextCursor={nextCursor} next="Older discounts" />
      {open !== null && (
        <DiscountOverlay
          discount={open === 'new' ? null : open}
          categories={values.category}
          work={work}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}

type DiscountRowProps = { discount: StaffDiscount; work: Work; onChange: () => void };

function DiscountRow({ discount, work, onChange }: DiscountRowProps) {
  const { discountId, version, name, code, state } = discount;
  const end = () =>
    work.run(
      () => callStaff('endDiscount', { path: { discountId }, body: { version } }),
      `${name} is over. Give it another end to have it back.`,
    );
  return (
    <li data-state={state}>
      <span className="discount-name">
        <strong>{name}</strong>
        {code === null ? <small>By itself</small> : <code>{code}</code>}
      </span>
      <span>{worthWords(discount)}</span>
      <span className="discount-limit">
        {usesWords(discount)}
        <small>{timeWords(discount)}</small>
      </span>
      <span className="discount-state">{stateNames[state]}</span>
      <span className="discount-actions">
        <button type="button" className="text-link" onClick={onChange}>
          Change<span className="unseen"> {name}</span>
        </button>
        {state !== 'over' && (
          <button type="button" className="text-link" onClick={() => void end()}>
            End<span className="unseen"> {name}</span>
          </button>
        )}
      </span>
    </li>
  );
}
