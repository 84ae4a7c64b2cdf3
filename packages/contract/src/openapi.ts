import * as z from 'zod/mini';
import { type Call, calls, marketHeader } from './http/calls.ts';
import { apiErrorBodySchema, internalErrorBodySchema } from './http/error-body.ts';
import { type ApiErrorCode, allErrors, type StaffErrorCode } from './http/errors.ts';
import type { Operation } from './http/operation.ts';
import { staffCalls } from './http/staff-calls.ts';
import { operations, staffOperations } from './operations.ts';
import { categoryNames, materials, occasions } from './taxonomy/terms.ts';

/** Builds the OpenAPI 3.1 document of the shop from the schemas that parse the calls. */
export function buildOpenApiDocument() {
  return buildDocument('The storefront API of Briolette.', calls, operations);
}

/** Builds the OpenAPI document of the back office. */
export function buildStaffOpenApiDocument() {
  return buildDocument('The back office API of Briolette.', staffCalls, staffOperations);
}

function buildDocument(
  description: string,
  table: Record<string, Call>,
  operationTable: Record<string, Operation>,
) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, call] of Object.entries(table)) {
    paths[call.path] = {
      ...paths[call.path],
      [call.method.toLowerCase()]: describe(name, call, operationTable[name] as Operation),
    };
  }
  addExamples(paths);
  return {
    openapi: '3.1.0',
    info: { title: 'Briolette', version: '1', description },
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'authorization' },
        staff: { type: 'apiKey', in: 'cookie', name: '__Host-briolette-staff' },
      },
    },
  };
}

/** The terms are stored in the database; these defaults serve as examples. */
const defaultTerms: Record<string, readonly string[]> = {
  category: categoryNames,
  categoryName: categoryNames,
  product_category: categoryNames,
  material: materials,
  product_material: materials,
  occasion: occasions,
  product_occasion: occasions,
};

/** Adds examples to text fields with these names. */
function addExamples(node: unknown, name = ''): void {
  if (node === null || typeof node !== 'object') return;
  const { type, enum: closed, name: parameter } = node as Record<string, unknown>;
  const examples = defaultTerms[name];
  if (examples && type === 'string' && !closed) Object.assign(node, { examples: [...examples] });
  for (const [key, part] of Object.entries(node)) {
    const isOfSame = Array.isArray(node) || key === 'items' || key === 'anyOf';
    if (key === 'schema' && typeof parameter === 'string') addExamples(part, parameter);
    else addExamples(part, isOfSame ? name : key);
  }
}

function describe(operationId: string, call: Call, operation: Operation) {
  return {
    operationId,
    summary: operation.summary,
    ...(call.auth !== 'none' && {
      security: [call.auth === 'staff' ? { staff: [] } : { token: [] }],
    }),
    parameters: [
      ...buildParameters(operation.parameters, 'path'),
      ...buildParameters(operation.query, 'query'),
      ...buildParameters(operation.headers, 'header'),
      ...(isShopCall(call) ? [marketParameter] : []),
    ],
    ...(operation.body && {
      requestBody: { required: true, content: json(operation.body, 'input') },
    }),
    responses: buildResponses(call, operation),
  };
}

const isShopCall = ({ path }: Call) => !path.startsWith('/api/staff/');

const marketParameter = {
  name: marketHeader,
  in: 'header',
  required: false,
  description: 'The code of an open market. Without it, the default market.',
  schema: { type: 'string', examples: ['eu'] },
};

function buildParameters(schema: z.ZodMiniType | undefined, place: 'path' | 'query' | 'header') {
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

function buildResponses(call: Call, operation: Operation) {
  const texts = new Map<number, string[]>();
  for (const code of [...sharedFailures(call), ...(operation.failures ?? [])]) {
    const { status, text } = allErrors[code];
    texts.set(status, [...(texts.get(status) ?? []), text]);
  }
  return {
    [operation.success.status]: {
      description: 'Success',
      content: json(operation.success.body, 'output', operation.success.type),
    },
    ...Object.fromEntries(
      [...texts].map(([status, lines]) => [
        status,
        { description: lines.join(' / '), content: json(apiErrorBodySchema, 'output') },
      ]),
    ),
    500: { description: 'Unexpected failure', content: json(internalErrorBodySchema, 'output') },
  };
}

function sharedFailures(call: Call): (ApiErrorCode | StaffErrorCode)[] {
  const { auth, permission, stepUp } = call;
  return [
    'invalidRequest',
    ...(isShopCall(call) ? (['marketUnavailable'] as const) : []),
    'crossSiteRequest',
    'bodyTooLarge',
    'bodyTooSlow',
    'tooManyBodies',
    'busy',
    'outcomeUnknown',
    ...(auth === 'none' || auth === 'staff' ? [] : (['invalidToken', 'userNotFound'] as const)),
    ...(auth === 'staff' ? (['staffLoginRequired'] as const) : []),
    ...(permission ? (['permissionDenied'] as const) : []),
    ...(stepUp ? (['stepUpRequired'] as const) : []),
  ];
}

function json(schema: z.ZodMiniType, io: 'input' | 'output', type = 'application/json') {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return { [type]: { schema: rest } };
}
