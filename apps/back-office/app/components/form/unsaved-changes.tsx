import * as m from '@briolette/i18n/back-office/components';
import { Dialog } from '@briolette/ui/overlay.tsx';
import { useEffect, useId } from 'react';
import { useBlocker } from 'react-router';
import { useAutoFocus } from '../../lib/shortcuts.ts';

/** The forms with unsaved changes. The router has one blocker, so they share it. */
const dirtyForms = new Set<string>();

/** Asks before the screen, or the page, is left with unsaved changes. */
export function useUnsavedChanges(isDirty: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!isDirty) return;
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    dirtyForms.add(id);
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => {
      dirtyForms.delete(id);
      window.removeEventListener('beforeunload', onBeforeUnload);
    };
  }, [id, isDirty]);
}

/** The question, part of the layout. */
export function UnsavedChangesDialog() {
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirtyForms.size > 0 &&
      currentLocation.pathname + currentLocation.search !==
        nextLocation.pathname + nextLocation.search,
  );
  return state === 'blocked' && <LeaveDialog onLeave={proceed} onStay={reset} />;
}

function LeaveDialog({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const stay = useAutoFocus<HTMLButtonElement>();
  return (
    <Dialog title={m.leaveHeading} onClose={onStay}>
      <div className="form">
        <p>{m.leaveText}</p>
        <button type="button" className="button" ref={stay} onClick={onStay}>
          {m.stayButton}
        </button>
        <button type="button" className="button button-secondary" onClick={onLeave}>
          {m.leaveButton}
        </button>
      </div>
    </Dialog>
  );
}
