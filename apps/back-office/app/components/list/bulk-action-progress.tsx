import { allErrors } from '@briolette/contract';
import * as m from '@briolette/i18n/back-office/components';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '../../lib/api/queries.ts';
import { getErrorMessage } from '../../lib/api/use-action.ts';
import { useAutoFocus } from '../../lib/shortcuts.ts';

const pollMs = 250;

/**
 * Polls a bulk action until it has ended, then reloads all data. Its job continues when the page is
 * closed.
 */
export function useBulkActionProgress<BulkAction extends { ended: boolean }>(
  queryKey: readonly string[],
  load: () => Promise<{ bulkAction: BulkAction }>,
  onEnd: () => void,
): { bulkAction: BulkAction | undefined; error: Error | null } {
  const { data, error } = useQuery({
    queryKey,
    queryFn: load,
    refetchInterval: ({ state }) => (state.data?.bulkAction.ended || state.error ? false : pollMs),
  });
  const isEnded = data?.bulkAction.ended === true;
  useEffect(() => {
    if (!isEnded) return;
    onEnd();
    void queryClient.invalidateQueries();
  }, [isEnded, onEnd]);
  return { bulkAction: data?.bulkAction, error };
}

type BulkActionProgressProps = {
  label: string;
  done: number;
  total: number;
  status: string;
  error: Error | null;
};

export function BulkActionProgress({ label, done, total, status, error }: BulkActionProgressProps) {
  return (
    <>
      <progress className="bulk-action-progress" max={total} value={done} aria-label={label} />
      <p role="status">{status}</p>
      {error && <p className="field-error">{getErrorMessage(error)}</p>}
    </>
  );
}

/** Focused, so that Enter closes the dialog. */
export const DoneButton = ({ onPress }: { onPress: () => void }) => (
  <button type="button" className="button" onClick={onPress} ref={useAutoFocus()}>
    {m.doneButton}
  </button>
);

/** Returns the text of an error that the job stored by its code. */
export const formatRejection = (code: string): string =>
  code in allErrors ? allErrors[code as keyof typeof allErrors].text : code;
