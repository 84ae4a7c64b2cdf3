import type { ReactNode } from 'react';

type FactsProps = {
  className?: string;
  /** A value of null leaves its row out. */
  rows: readonly (readonly [term: string, value: ReactNode])[];
};

/** Terms and values, each pair a row. */
export function DescriptionList({ className, rows }: FactsProps) {
  const told = rows.filter(([, value]) => value !== null);
  return (
    <dl className={className}>
      {told.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
