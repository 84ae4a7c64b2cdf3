import type { ValueKind } from '@briolette/contract';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { TextField } from '@briolette/ui/forms/text-field.tsx';
import { useState } from 'react';
import { callStaff } from '../../api/call-staff.ts';
import { useWork } from '../../api/use-work.ts';
import { tellCatalogue } from '../../live/other-tabs.ts';
import { useMay } from '../../staff/me.ts';
import { asSent, type DraftValue, isSame, moved, withNew } from './values-draft.ts';

type ValuesCardProps = {
  kind: ValueKind;
  heading: string;
  one: string;
  values: readonly DraftValue[];
};

/** The values of one kind. Nothing is done before it is saved, and then all of it at once. */
export function ValuesCard({ kind, heading, one, values }: ValuesCardProps) {
  const canEdit = useMay()('pieces.edit');
  const work = useWork();
  const [draft, setDraft] = useState<readonly DraftValue[] | null>(null);
  const [typed, setTyped] = useState('');
  const shown = draft ?? values;
  const isChanged = !isSame(shown, values);
  const save = async (next: readonly DraftValue[]) => {
    const body = { seen: asSent(values), values: asSent(next) };
    const isDone = await work.run(async () => {
      await callStaff('changeFilterValues', { path: { kind }, body });
      tellCatalogue();
    }, 'The shop has these from now on');
    if (isDone) setDraft(null);
  };
  const change = (place: number, label: string) =>
    setDraft(shown.map((each, at) => (at === place ? { ...each, label } : each)));
  return (
    <section className="card" aria-labelledby={`values-${kind}`}>
      <h2 id={`values-${kind}`}>{heading}</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const next = withNew(shown, typed);
          setDraft(next);
          setTyped('');
          void save(next);
        }}
      >
        <ol className="values-list" aria-label={heading}>
          {shown.map(({ value, label, used }, place) => (
            <li key={value}>
              <input
                type="text"
                aria-label={`What shoppers read for ${value}`}
                value={label}
                maxLength={40}
                required
                readOnly={!canEdit}
                autoComplete="off"
                onChange={({ target }) => change(place, target.value)}
              />
              <span className="quiet">{label === value ? '' : value}</span>
              {canEdit && (
                <span className="values-work">
                  <button
                    type="button"
                    className="button button-quiet button-small"
                    aria-label={`${value} up`}
                    aria-disabled={place === 0}
                    onClick={() => setDraft(moved(shown, place, -1))}
                  >
                    ↑
                  </button>
                  <button
                    type="button"
                    className="button button-quiet button-small"
                    aria-label={`${value} down`}
                    aria-disabled={place === shown.length - 1}
                    onClick={() => setDraft(moved(shown, place, 1))}
                  >
                    ↓
                  </button>
                  {used ? (
                    <span className="quiet values-used">In use</span>
                  ) : (
                    <button
                      type="button"
                      className="button button-quiet button-small values-used"
                      aria-label={`Remove ${value}`}
                      onClick={() => setDraft(shown.filter((_, at) => at !== place))}
                    >
                      Remove
                    </button>
                  )}
                </span>
              )}
            </li>
          ))}
        </ol>
        {canEdit && (
          <>
            <TextField
              label={`New ${one}`}
              note="As a piece, an address and a file have it. It stays."
              value={typed}
              maxLength={40}
              autoComplete="off"
              onChange={({ target }) => setTyped(target.value)}
            />
            <div className="values-save">
              <SubmitButton busy={work.busy} busyText="Saving…">
                Save {heading.toLowerCase()}
              </SubmitButton>
              {isChanged && (
                <button type="button" className="text-link" onClick={() => setDraft(null)}>
                  Leave as it was
                </button>
              )}
              <p role="status" className="quiet">
                {isChanged ? 'Not saved yet' : ''}
              </p>
            </div>
          </>
        )}
      </form>
    </section>
  );
}
