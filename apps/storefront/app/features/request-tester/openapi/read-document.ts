import { type Method, methods } from '../state/tester-state.ts';
import type { JsonSchema } from './json-schema.ts';

export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
};

export type DocumentedCall = {
  id: string;
  method: Method;
  path: string;
  summary: string;
  needsToken: boolean;
  parameters: readonly Parameter[];
  body: JsonSchema | undefined;
  /** Status and what it means. */
  answers: readonly (readonly [status: string, description: string])[];
  /** What the body of each answer looks like, by its status. */
  schemas: Readonly<Record<string, JsonSchema | undefined>>;
};

type RawOperation = {
  operationId?: string;
  summary?: string;
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: { content?: Record<string, { schema?: JsonSchema }> };
  responses?: Record<
    string,
    { description?: string; content?: Record<string, { schema?: JsonSchema }> }
  >;
};

/** The calls of an OpenAPI document, in its order. */
export function readDocument(document: unknown): DocumentedCall[] {
  const { paths = {} } = (document ?? {}) as { paths?: Record<string, object> };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([name, operation]) => {
      const method = methods.find((known) => known === name.toUpperCase());
      return method ? [describe(method, path, operation as RawOperation)] : [];
    }),
  );
}

function describe(method: Method, path: string, raw: RawOperation): DocumentedCall {
  return {
    id: raw.operationId ?? `${method} ${path}`,
    method,
    path,
    summary: raw.summary ?? '',
    needsToken: (raw.security?.length ?? 0) > 0,
    parameters: raw.parameters ?? [],
    body: raw.requestBody?.content?.['application/json']?.schema,
    answers: Object.entries(raw.responses ?? {}).map(
      ([status, { description = '' }]) => [status, description] as const,
    ),
    schemas: Object.fromEntries(
      Object.entries(raw.responses ?? {}).map(([status, { content }]) => [
        status,
        content?.['application/json']?.schema,
      ]),
    ),
  };
}
