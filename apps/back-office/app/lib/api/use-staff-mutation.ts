import { showToast, type ToastAction } from '@briolette/ui/toasts/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { notifyCatalogueChanged, notifyShopTabs } from '../live-updates.ts';
import { queryClient } from './queries.ts';
import { getErrorCode, getErrorMessage } from './use-action.ts';

export type RunOptions<Snapshot = unknown> = {
  /** Where to navigate after success, if the screen's record no longer exists. */
  leaveTo?: string;
  /** The record as the staff member saw it. On a version conflict it becomes `conflict`. */
  snapshot?: Snapshot;
  /** The button of the toast on success, such as Undo, from the response. */
  action?: (response: unknown) => ToastAction | undefined;
  /** Returns true if it shows the error itself, false for a toast. */
  handles?: (error: unknown) => boolean;
};

export type StaffMutation<Snapshot = unknown> = {
  busy: boolean;
  /** The record as the staff member saw it, when someone else had changed it. Nothing was saved. */
  conflict: Snapshot | null;
  /**
   * Resolves to whether the call succeeded, after the screen's data is refetched. `done` is the
   * toast on success.
   */
  run(
    call: () => Promise<unknown>,
    done?: string,
    options?: RunOptions<Snapshot>,
  ): Promise<boolean>;
};

type Variables<Snapshot> = RunOptions<Snapshot> & {
  call: () => Promise<unknown>;
  done: string | undefined;
};

const conflicts = ['orderChanged', 'productChanged'];
const isConflict = (error: unknown) => conflicts.includes(getErrorCode(error) ?? '');

/**
 * Runs changes: one call at a time, a toast for the result, then fresh data here and in other tabs.
 * `catalogue` also refreshes the products of a shop in this browser.
 */
export function useStaffMutation<Snapshot>({ catalogue = false } = {}): StaffMutation<Snapshot> {
  const mutationKey = [useId()];
  const navigate = useNavigate();
  const mutation = useMutation({
    mutationKey,
    mutationFn: ({ call }: Variables<Snapshot>) => call(),
    onSuccess: (response, { done, action }) => {
      notifyShopTabs();
      if (catalogue) notifyCatalogueChanged();
      if (done) showToast({ kind: 'success', text: done }, action?.(response));
    },
    onError: (error, { snapshot, handles }) => {
      if ((snapshot && isConflict(error)) || handles?.(error)) return;
      showToast({ kind: 'error', text: getErrorMessage(error) });
    },
    onSettled: async (_, error, { leaveTo }) => {
      await (leaveTo && !error ? navigate(leaveTo) : queryClient.invalidateQueries());
    },
  });
  const { isPending, isError, error, variables } = mutation;
  return {
    busy: isPending,
    conflict: isError && isConflict(error) ? (variables.snapshot ?? null) : null,
    run: async (call, done, options) => {
      // Ignores a second press before the next render.
      if (queryClient.isMutating({ mutationKey }) > 0) return false;
      return mutation.mutateAsync({ call, done, ...options }).then(
        () => true,
        () => false,
      );
    },
  };
}
