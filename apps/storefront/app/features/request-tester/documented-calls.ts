import { useEffect, useState } from 'react';
import { transport } from '../../lib/api/api-client.ts';
import { getShopRoot } from './build-request.ts';
import { type Method, methods } from './tester-state.ts';

export type DocumentedCall = {
  id: string;
  method: Method;
  path: string;
  summary: string;
  needsToken: boolean;
  /** JSON Schema of the request body. */
  body: object | undefined;
};

type RawOperation = {
  operationId?: string;
  summary?: string;
  security?: unknown[];
  requestBody?: { content?: Record<string, { schema?: object }> };
};

/** Returns the calls of an OpenAPI document, in document order. */
export function readDocument(document: unknown): DocumentedCall[] {
  const { paths = {} } = (document ?? {}) as { paths?: Record<string, object> };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([name, operation]) => {
      const method = methods.find((each) => each === name.toUpperCase());
      if (!method) return [];
      const { operationId, summary = '', security, requestBody } = operation as RawOperation;
      return [
        {
          id: operationId ?? `${method} ${path}`,
          method,
          path,
          summary,
          needsToken: (security?.length ?? 0) > 0,
          body: requestBody?.content?.['application/json']?.schema,
        },
      ];
    }),
  );
}

/** Finds the documented call of an endpoint. Path parameters match any value. */
export function findDocumentedCall(
  calls: readonly DocumentedCall[],
  method: Method,
  endpoint: string,
): DocumentedCall | undefined {
  const path = endpoint.trim().replace(/[?#].*$/s, '');
  const pathParts = path.split('/');
  return calls.find((call) => {
    const templateParts = call.path.split('/');
    return (
      call.method === method &&
      templateParts.length === pathParts.length &&
      templateParts.every((part, index) => part.startsWith('{') || part === pathParts[index])
    );
  });
}

/** Loads the calls of the shop's OpenAPI document. Returns none if it can't be loaded. */
export function useDocumentedCalls(): readonly DocumentedCall[] {
  const [calls, setCalls] = useState<readonly DocumentedCall[]>([]);
  useEffect(() => {
    transport(new Request(`${getShopRoot().href}api/openapi.json`))
      .then((response) => response.json())
      .then((document) => setCalls(readDocument(document)), console.warn);
  }, []);
  return calls;
}
