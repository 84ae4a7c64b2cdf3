import { ApiError, isStorableText } from '@briolette/contract';
import { safeParse, type ZodMiniType } from 'zod/mini';

/** Checks the format, because PostgreSQL raises an error for an invalid UUID. */
export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}

export async function parseBody(request: Request, schema: ZodMiniType): Promise<unknown> {
  const text = await request.text();
  let body: unknown;
  try {
    body = text === '' ? {} : JSON.parse(text);
  } catch {
    throw new InvalidRequestError(['The body is not valid JSON']);
  }
  return parse(schema, body);
}

/** A repeated parameter becomes a list. */
export function parseQuery(request: Request, schema: ZodMiniType): unknown {
  const { searchParams } = new URL(request.url);
  const entries = [...new Set(searchParams.keys())].map((name) => {
    const values = searchParams.getAll(name);
    return [name, values.length > 1 ? values : values[0]] as const;
  });
  return parse(schema, Object.fromEntries(entries));
}

export function parsePathParameters(found: Record<string, string>, schema: ZodMiniType): unknown {
  return parse(schema, found);
}

export function parseHeaders(request: Request, schema: ZodMiniType): unknown {
  return parse(schema, Object.fromEntries(request.headers));
}

function parse(schema: ZodMiniType, input: unknown): unknown {
  const result = safeParse(schema, input);
  if (result.success) return result.data;
  throw new InvalidRequestError(
    result.error.issues.map(({ path, message }) =>
      // Names from the client are echoed only if they are storable text.
      [path.map(String).filter(isStorableText).join('.'), message].filter(Boolean).join(': '),
    ),
  );
}

/** A request that doesn't match its schema, with the validation messages. */
export class InvalidRequestError extends ApiError {
  readonly errors: string[];

  constructor(errors: string[]) {
    super('invalidRequest');
    this.errors = errors;
  }
}
