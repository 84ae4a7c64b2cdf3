import type { SettingsResponse, ShopSettings } from '@briolette/contract';
import { when } from '../../order-words/when.ts';
import { inWords, labelOf, type SettingName } from './settings-draft.ts';

type Entry = SettingsResponse['history'][number];

type SettingsHistoryProps = {
  history: readonly Entry[];
  busy: boolean;
  onTake: (settings: ShopSettings) => Promise<boolean>;
};

/** Who set what. An earlier one can be taken again, which is a change like any other. */
export function SettingsHistory({ history, busy, onTake }: SettingsHistoryProps) {
  if (history.length === 0) return null;
  return (
    <section className="card" aria-labelledby="history">
      <h2 id="history">What was set before</h2>
      <ol className="settings-history" aria-label="Changes, newest first">
        {history.map((entry, place) => (
          <li key={entry.version}>
            <p>
              <strong>{entry.by}</strong> <span className="quiet">{when(entry.at)}</span>
            </p>
            <p>{changeBetween(history[place + 1]?.settings ?? {}, entry.settings)}</p>
            {place > 0 && (
              <button
                type="button"
                className="button button-quiet button-small"
                aria-disabled={busy}
                onClick={() => void onTake(entry.settings)}
              >
                Take these again
              </button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function changeBetween(before: ShopSettings, after: ShopSettings): string {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<SettingName>;
  return (
    [...names]
      .map((name) => [labelOf(name), inWords(before[name]), inWords(after[name])] as const)
      .filter(([, was, is]) => was !== is)
      .map(([label, was, is]) => `${label}: ${was || 'not set'} → ${is || 'not set'}`)
      .join('; ') || 'Saved as it was'
  );
}
