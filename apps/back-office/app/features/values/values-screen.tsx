import './values.css';
import type { StaffValues, ValueKind } from '@briolette/contract';
import { useLoaderData } from 'react-router';
import { DetailHead } from '../../shell/detail-head.tsx';
import type { loadValues } from './load-values.ts';
import { ValuesCard } from './values-card.tsx';

const kinds: readonly { kind: ValueKind; heading: string; one: string }[] = [
  { kind: 'category', heading: 'Categories', one: 'category' },
  { kind: 'material', heading: 'Materials', one: 'material' },
  { kind: 'occasion', heading: 'Occasions', one: 'occasion' },
];

/** What pieces are, and what the shop can be filtered by. */
export function ValuesScreen() {
  const { values }: { values: StaffValues } = useLoaderData<typeof loadValues>();
  return (
    <div className="screen values">
      <DetailHead list="Pieces" to="/pieces" title="Categories and materials">
        <p className="quiet">
          What a piece can be, and what the shop can be filtered by, in this order. A piece keeps
          its value; what shoppers read for it can change at any time.
        </p>
      </DetailHead>
      {kinds.map(({ kind, heading, one }) => (
        <ValuesCard key={kind} kind={kind} heading={heading} one={one} values={values[kind]} />
      ))}
    </div>
  );
}
