import type { Dispatch } from 'react';
import { getSession } from '../../../session/session-store.ts';
import { fillFromCall } from '../openapi/fill-from-call.ts';
import { findIds } from '../openapi/find-ids.ts';
import type { DocumentedCall } from '../openapi/read-document.ts';
import type { HeaderRow } from '../state/header-rows.ts';
import type { TesterAction } from '../state/tester-state.ts';
import { readJson } from './use-documented-calls.ts';

/** Fills the form for a chosen call at once, and with ids that exist as soon as they are found. */
export function useCallChoice(
  calls: readonly DocumentedCall[],
  rows: readonly HeaderRow[],
  dispatch: Dispatch<TesterAction>,
) {
  return async (call: DocumentedCall): Promise<void> => {
    const filled = fillFromCall(call, {}, rows, getSession() !== null);
    dispatch({ type: 'fill', request: filled });
    const { rows: asFilled, ...better } = fillFromCall(
      call,
      await findIds(calls, call, readJson),
      rows,
      false,
    );
    dispatch({ type: 'refine', filled, better });
  };
}
