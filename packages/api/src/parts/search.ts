import { searchOperations } from '@briolette/contract';
import { searchHandlers } from '../handlers/search.ts';
import type { AppPart } from '../implement.ts';

export const search: AppPart<'search'> = {
  operations: searchOperations,
  handlers: searchHandlers,
};
