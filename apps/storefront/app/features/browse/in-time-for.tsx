import type { ChangeFilter } from './use-filter.ts';

type InTimeForProps = { by: string | null; change: ChangeFilter };

/** What is there by a day if it is ordered now. */
export function InTimeFor({ by, change }: InTimeForProps) {
  return (
    <fieldset>
      <legend>In time for</legend>
      <input
        type="date"
        name="by"
        className="in-time-for"
        aria-label="In time for"
        value={by ?? ''}
        onChange={({ target }) =>
          change({ type: 'BY', value: target.value || null }, { replace: true })
        }
      />
    </fieldset>
  );
}
