import { ApiError } from '@briolette/api-client/api-client.ts';
import { useCallback, useEffect, useState } from 'react';
import { clearSession } from '../../session/keep-session.ts';
import { needsLogin } from '../../session/needs-login.ts';

/** none: there is no such thing. failed: nobody knows, and one may try again. */
type Trouble = 'none' | 'failed';
type Answered<Value> = { value: Value | null; trouble: Trouble | null };

/** What a call answers, asked for when the page is there. `ask` stays the same while it asks the same. */
export function useAnswer<Value>(ask: () => Promise<Value>): Answered<Value> & {
  load: () => void;
  replace: (value: Value) => void;
} {
  const [answered, setAnswered] = useState<Answered<Value>>({ value: null, trouble: null });
  const replace = useCallback((value: Value) => setAnswered({ value, trouble: null }), []);
  const load = useCallback(() => {
    setAnswered({ value: null, trouble: null });
    ask().then(replace, (error) => {
      if (needsLogin(error)) return clearSession();
      const isNone = error instanceof ApiError && error.status === 404;
      setAnswered({ value: null, trouble: isNone ? 'none' : 'failed' });
    });
  }, [ask, replace]);
  useEffect(load, [load]);
  return { ...answered, load, replace };
}
