import { RequestRefused } from '@briolette/contract';

/** A request that does not fit its schema, with what is wrong in words. */
export class InvalidRequest extends RequestRefused {
  readonly errors: string[];

  constructor(errors: string[]) {
    super('invalidRequest');
    this.errors = errors;
  }
}
