import type { MetalOption, OpeningDays, StorefrontConfig } from '@briolette/contract';
import { countDaysLate, formatDeliveryDate } from '@briolette/domain';
import * as m from '@briolette/i18n/storefront/variants';
import { useEffect, useId, useRef, useState } from 'react';
import { usePolicy } from '../../lib/policy.ts';

type NeededByProps = {
  leadDays: number;
  engravingDays: number;
  /** Sizes of the same metal, if there are several. */
  sizes: MetalOption['sizes'] | undefined;
};

/** Tells whether the selected variant arrives by a given day, and which variants would. */
export function NeededByField({ leadDays, engravingDays, sizes = [] }: NeededByProps) {
  const id = useId();
  const policy = usePolicy();
  const [neededBy, setNeededBy] = useState('');
  // Reads a day that was entered before hydration.
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => setNeededBy(field.current?.value ?? ''), []);
  return (
    <div className="needed-by">
      <label htmlFor={id}>{m.neededBy}</label>
      <input
        ref={field}
        id={id}
        type="date"
        value={neededBy}
        aria-describedby={`${id}-answer`}
        onChange={({ target }) => setNeededBy(target.value)}
      />
      <p id={`${id}-answer`} role="status">
        {neededBy &&
          describeDeliverability(neededBy, new Date(), {
            policy,
            leadDays,
            engravingDays,
            sizes,
          })}
      </p>
    </div>
  );
}

type Work = {
  policy: OpeningDays & Pick<StorefrontConfig, 'deliveryLeadDays'>;
  leadDays: number;
  engravingDays: number;
  sizes: MetalOption['sizes'];
};

/** Describes whether the product arrives in time, with alternatives if it doesn't. */
export function describeDeliverability(neededBy: string, now: Date, work: Work): string {
  const { policy, leadDays, engravingDays, sizes } = work;
  const lead = policy.deliveryLeadDays;
  const late = (days: number) => countDaysLate(now, lead + days, neededBy, policy);
  const date = formatDeliveryDate(now, lead + leadDays + engravingDays, policy);
  const missed = late(leadDays + engravingDays);
  if (missed < 1) return m.arrivesInTime({ date });
  const ready = sizes
    .filter((size) => size.stock > 0 && size.leadDays < leadDays)
    .filter((size) => late(size.leadDays + engravingDays) < 1)
    .map(({ label }) => label);
  return [
    m.late({ date, count: missed }),
    ...(ready.length > 0 ? [m.sizesInTime({ sizes: ready.join(', ') })] : []),
    ...(engravingDays > 0 && late(leadDays) < 1 ? [m.unengravedInTime] : []),
  ].join(' ');
}
