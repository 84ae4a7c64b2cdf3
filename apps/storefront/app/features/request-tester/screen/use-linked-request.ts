import { type Dispatch, useEffect } from 'react';
import { requestInFragment } from '../history/share-link.ts';
import type { TesterAction } from '../state/tester-state.ts';

/** A link to this page may carry a request after its #. */
export function useLinkedRequest(dispatch: Dispatch<TesterAction>): void {
  useEffect(() => {
    const adopt = () => {
      const request = requestInFragment(window.location.hash);
      if (request) dispatch({ type: 'fill', request });
    };
    adopt();
    addEventListener('hashchange', adopt);
    return () => removeEventListener('hashchange', adopt);
  }, [dispatch]);
}
