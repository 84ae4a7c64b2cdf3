import * as m from '@briolette/i18n/back-office/catalogue';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '../../components/screen.tsx';
import { formatTimestamp } from '../../lib/dates.ts';
import type { Clash } from './merge-values.ts';
import type { ProductFormValues } from './product-form-values.ts';
import { describeFieldPath, formatFieldChanges } from './product-labels.tsx';
import type { ProductEditor } from './use-product-editor.ts';

/**
 * Shows what someone else saved while this person was editing, and offers their value of each field
 * that both have changed.
 */
export function EditConflictNotice({ editor }: { editor: ProductEditor }) {
  const { conflict, acceptTheirs } = editor;
  const notice = useRef<HTMLDivElement>(null);
  const version = conflict?.opened.version;
  // It is above the form, and the button that was pressed may be far below.
  useEffect(() => {
    if (version !== undefined) notice.current?.focus();
  }, [version]);
  if (!conflict) return null;
  const { opened, current, clashes } = conflict;
  const changes = current.changes.slice(0, Math.max(1, current.version - opened.version));
  return (
    <div className="conflict" role="alert" tabIndex={-1} ref={notice}>
      <p>
        <strong>{m.conflictHeading}</strong> {m.conflictText}
      </p>
      <ul>
        {changes.map(({ createdAt, actorName, before, after }) => (
          <li key={createdAt + actorName}>
            {m.conflictChange({
              name: actorName,
              time: formatTimestamp(createdAt),
              changes: formatFieldChanges(before, after) || m.savedUnchanged,
            })}
          </li>
        ))}
      </ul>
      {clashes.length > 0 && (
        <>
          <p>{m.clashText({ count: clashes.length })}</p>
          <ul className="clashes">
            {clashes.map((clash) => (
              <ClashRow
                key={clash.path.join('.')}
                clash={clash}
                onTheirs={() => acceptTheirs(clash)}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function ClashRow({ clash, onTheirs }: { clash: Clash; onTheirs: () => void }) {
  const { getValues } = useFormContext<ProductFormValues>();
  const field = describeFieldPath(clash.path, getValues('variants'));
  const [yours, theirs] = [formatValue(clash.yours), formatValue(clash.theirs)];
  return (
    <li>
      <span>
        {yours === null || theirs === null
          ? field
          : m.clash({ field, yours: yours || m.noValue, theirs: theirs || m.noValue })}
      </span>
      <Button quiet aria-label={m.useTheirsLabel({ field })} onClick={onTheirs}>
        {m.useTheirsButton}
      </Button>
    </li>
  );
}

/** A short value as text; null for a list or another value that is too long to show. */
function formatValue(value: unknown): string | null {
  if (typeof value === 'boolean') return value ? m.yes : m.no;
  if (typeof value !== 'string' || value.length > 60) return null;
  return value;
}
