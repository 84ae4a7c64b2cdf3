import { type ApiErrorCode, apiErrors } from './errors.ts';
import type { Refusal } from './refusal.ts';

type Details = {
  short?: Refusal['short'];
  /** In how many seconds it is worth trying again. */
  retryAfter?: number;
};

/** An expected failure, on its way to the one place that turns codes into status and body. */
export class RequestRefused extends Error {
  readonly code: ApiErrorCode;
  readonly details: Details;

  constructor(code: ApiErrorCode, details: Details = {}) {
    super(apiErrors[code].text);
    this.code = code;
    this.details = details;
  }
}
