import { type ReactNode, Suspense, use } from 'react';

type DeferredProps<Value> = {
  /** Available at once in a page from the server, a promise after a client-side navigation. */
  value: Value | Promise<Value>;
  fallback: ReactNode;
  children: (value: Value) => ReactNode;
};

export function Deferred<Value>({ value, fallback, children }: DeferredProps<Value>) {
  return (
    <Suspense fallback={fallback}>
      <Arrived value={value}>{children}</Arrived>
    </Suspense>
  );
}

function Arrived<Value>({ value, children }: Omit<DeferredProps<Value>, 'fallback'>) {
  return children(value instanceof Promise ? use(value) : value);
}
