import { type ApiErrorCode, apiErrors } from './errors.ts';
import type { Refusal } from './refusal.ts';

/** An expected failure, on its way to the one place that turns codes into status and body. */
export class RequestRefused extends Error {
  readonly code: ApiErrorCode;
  readonly short: Refusal['short'];

  constructor(code: ApiErrorCode, short?: Refusal['short']) {
    super(apiErrors[code].text);
    this.code = code;
    this.short = short;
  }
}
