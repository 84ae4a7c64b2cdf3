import type { OrderWithdrawals } from '@briolette/contract';
import * as m from '@briolette/i18n/storefront/orders';
import * as policy from '@briolette/i18n/terms/policy';
import { ResponsiveImage } from '../../components/image.tsx';

type Line = OrderWithdrawals['lines'][number];
type WithdrawalLinePickerProps = {
  lines: readonly Line[];
  counts: Record<string, number>;
  onCounts: (counts: Record<string, number>) => void;
};

/** Selects the items to return and their quantities. */
export function WithdrawalLinePicker({ lines, counts, onCounts }: WithdrawalLinePickerProps) {
  return (
    <fieldset className="withdraw-items">
      <legend>{m.itemsToReturn}</legend>
      {lines.map((line) => (
        <LineOption
          key={line.lineId}
          line={line}
          count={counts[line.lineId] ?? 0}
          onCount={(count) => onCounts({ ...counts, [line.lineId]: count })}
        />
      ))}
    </fieldset>
  );
}

type LineOptionProps = { line: Line; count: number; onCount: (count: number) => void };

function LineOption({ line, count, onCount }: LineOptionProps) {
  const exclusion = getExclusionReason(line);
  return (
    <div className="withdraw-item">
      <label className={exclusion ? 'is-off' : undefined}>
        <input
          type="checkbox"
          checked={count > 0}
          disabled={exclusion !== null}
          onChange={({ target }) => onCount(target.checked ? line.left : 0)}
        />
        <ResponsiveImage src={line.image} alt="" sizes="48px" />
        <span>
          {line.name}
          {exclusion && <small>{exclusion}</small>}
        </span>
      </label>
      {!exclusion && line.left > 1 && count > 0 && (
        <select
          aria-label={m.quantityLabel({ name: line.name })}
          value={count}
          onChange={({ target }) => onCount(Number(target.value))}
        >
          {Array.from({ length: line.left }, (_, place) => (
            <option key={place} value={place + 1}>
              {m.quantityOption({ count: place + 1, total: line.left })}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}

function getExclusionReason({ left, personal }: Line): string | null {
  if (personal) return policy.personalReturns;
  return left === 0 ? m.alreadyWithdrawn : null;
}
