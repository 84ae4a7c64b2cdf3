import type { JsonSchema } from './arbitrary-from-schema.ts';
import type { DocumentedCall, DocumentedParameter } from './request-plan.ts';

type Content = { content: { 'application/json': { schema: JsonSchema } } };
type DocumentedOperation = {
  operationId: string;
  security?: unknown[];
  parameters: DocumentedParameter[];
  requestBody?: Content;
  responses: Record<string, Content>;
};

/** Flattens the operations of an OpenAPI document for the fuzzer. */
export function readDocument(document: { paths: Record<string, unknown> }): DocumentedCall[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, DocumentedOperation>).map(([method, operation]) => ({
      operationId: operation.operationId,
      method: method.toUpperCase(),
      path,
      needsToken: operation.security !== undefined,
      parameters: operation.parameters,
      body: operation.requestBody ? getSchema(operation.requestBody) : null,
      responses: Object.fromEntries(
        Object.entries(operation.responses).map(([status, response]) => [
          status,
          getSchema(response),
        ]),
      ),
    })),
  );
}

function getSchema({ content }: Content): JsonSchema {
  return content['application/json'].schema;
}
