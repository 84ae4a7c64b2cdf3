import type { ReactNode } from 'react';

type DescriptionListProps = {
  className?: string;
  /** A value of null leaves its row out. */
  rows: readonly (readonly [term: string, value: ReactNode])[];
};

/** Terms and values, each pair a row. */
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
