import * as z from 'zod/mini';
import { type ApiErrorCode, apiErrors } from './errors.ts';
import { type Operation, operations } from './operations.ts';
import { failureSchema, refusalSchema } from './refusal.ts';

/** The OpenAPI 3.1 document, whose schemas are the very ones that parse the calls. */
export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [operationId, operation] of Object.entries<Operation>(operations)) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: describe(operationId, operation),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Briolette', version: '1', description: 'The API of the jewellery shop.' },
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'authorization' } },
    },
  };
}

function describe(operationId: string, operation: Operation) {
  return {
    operationId,
    summary: operation.summary,
    ...(operation.auth !== 'none' && { security: [{ token: [] }] }),
    parameters: [
      ...[...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
        name,
        in: 'path',
        required: true,
        schema: { type: 'string' },
      })),
      ...parametersOf(operation.query, 'query'),
      ...parametersOf(operation.headers, 'header'),
    ],
    ...(operation.body && {
      requestBody: { required: true, content: json(operation.body, 'input') },
    }),
    responses: responsesOf(operation),
  };
}

function parametersOf(schema: z.ZodMiniType | undefined, place: 'query' | 'header') {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
  });
  const optional = (name: string) => place === 'query' || !required.includes(name);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: !optional(name),
    schema: property,
  }));
}

function responsesOf(operation: Operation) {
  const texts = new Map<number, string[]>();
  for (const code of [...sharedFailures(operation), ...(operation.failures ?? [])]) {
    const { status, text } = apiErrors[code];
    texts.set(status, [...(texts.get(status) ?? []), text]);
  }
  return {
    [operation.success.status]: {
      description: 'Success',
      content: json(operation.success.body, 'output'),
    },
    ...Object.fromEntries(
      [...texts].map(([status, lines]) => [
        status,
        { description: lines.join(' / '), content: json(refusalSchema, 'output') },
      ]),
    ),
    500: { description: 'Unexpected failure', content: json(failureSchema, 'output') },
  };
}

function sharedFailures(operation: Operation): ApiErrorCode[] {
  return [
    'invalidRequest',
    'otherSite',
    'bodyTooLarge',
    'busy',
    'notKnownYet',
    ...(operation.auth === 'none' ? [] : (['invalidToken', 'userNotFound'] as const)),
  ];
}

function json(schema: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return { 'application/json': { schema: rest } };
}
