import { afterSaleOperations } from '@briolette/contract';
import { passportHandlers } from '../handlers/passports.ts';
import { serviceHandlers } from '../handlers/services.ts';
import { withdrawalHandlers } from '../handlers/withdrawals.ts';
import type { AppPart } from '../implement.ts';

export const afterSale: AppPart<'afterSale'> = {
  operations: afterSaleOperations,
  handlers: { ...withdrawalHandlers, ...passportHandlers, ...serviceHandlers },
};
