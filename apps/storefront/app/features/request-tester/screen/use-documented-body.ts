import { type Dispatch, useEffect, useRef } from 'react';
import type { DocumentedCall } from '../openapi/read-document.ts';
import { sampleFromSchema } from '../openapi/sample-from-schema.ts';
import type { TesterAction } from '../state/tester-state.ts';

const empty = '{}';

/** A call that was typed starts with its documented body, where nobody has written one. */
export function useDocumentedBody(
  call: DocumentedCall | undefined,
  bodyText: string,
  dispatch: Dispatch<TesterAction>,
): void {
  const given = useRef(empty);
  const seen = useRef<DocumentedCall | undefined>(undefined);
  useEffect(() => {
    if (seen.current === call) return;
    seen.current = call;
    const isUntouched = bodyText === empty || bodyText === given.current;
    const text = call?.body ? JSON.stringify(sampleFromSchema(call.body), null, 2) : empty;
    if (!isUntouched || text === bodyText) return;
    given.current = text;
    dispatch({ type: 'body', text });
  }, [call, bodyText, dispatch]);
}
