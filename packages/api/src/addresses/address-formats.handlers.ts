import { addressFormatOperations } from '@briolette/contract';
import { getAddressFormat } from '@briolette/domain';
import type { HandlerModule, Handlers } from '../http/handler.ts';
import { checkCountryAddress } from './country-address.ts';

const addressFormatHandlers = {
  async getAddressFormat({ parameters: { country } }) {
    return { format: getAddressFormat(country) };
  },

  async checkAddress({ body }) {
    return checkCountryAddress(body);
  },
} satisfies Partial<Handlers>;

export const addressFormatsPart: HandlerModule<'address-formats'> = {
  operations: addressFormatOperations,
  handlers: addressFormatHandlers,
};
