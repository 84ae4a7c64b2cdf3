import { type ApiErrorCode, apiErrors, type Refusal } from '@briolette/contract';
import { RequestRefused } from '@briolette/storage';
import { InvalidRequest } from './invalid-request.ts';

/** Expected failures by their table; anything else is reported and answered without its secrets. */
export function answerFailure(error: unknown, report: (error: unknown) => void): Response {
  if (error instanceof InvalidRequest) return refuse(error.code, { errors: error.errors });
  if (error instanceof RequestRefused) return refuse(error.code, { short: error.short });
  report(error);
  return Response.json({ error: { message: 'Something went wrong' } }, { status: 500 });
}

export function refuse(
  code: ApiErrorCode,
  details: { errors?: string[]; short?: Refusal['short'] } = {},
): Response {
  const { status, text } = apiErrors[code];
  const body: Refusal = { errors: details.errors ?? [text] };
  if (details.short) body.short = details.short;
  return Response.json(body, { status });
}
