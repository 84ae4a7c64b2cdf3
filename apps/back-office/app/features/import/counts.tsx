import type { PieceImport } from '@briolette/contract';

const number = new Intl.NumberFormat('en-US');

/** How many are new, changed and as they were. */
export function Counts({ of: { added, changed, same } }: { of: PieceImport }) {
  return (
    <dl className="import-counts">
      {[
        ['New', added],
        ['Changed', changed],
        ['As they are', same],
      ].map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{number.format(Number(count))}</dd>
        </div>
      ))}
    </dl>
  );
}
