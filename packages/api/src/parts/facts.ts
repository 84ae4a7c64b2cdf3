import { factsOperations } from '@briolette/contract';
import { factsHandlers } from '../handlers/facts.ts';
import type { AppPart } from '../implement.ts';

export const facts: AppPart<'facts'> = {
  operations: factsOperations,
  handlers: factsHandlers,
};
