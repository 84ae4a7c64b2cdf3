import type { ReactNode } from 'react';

type DescriptionListProps = {
  className?: string;
  /** Rows with a null value are left out. */
  rows: readonly (readonly [term: string, value: ReactNode])[];
};

/** A description list with one row per pair. */
export function DescriptionList({ className, rows }: DescriptionListProps) {
  const visibleRows = rows.filter(([, value]) => value !== null);
  return (
    <dl className={className}>
      {visibleRows.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
