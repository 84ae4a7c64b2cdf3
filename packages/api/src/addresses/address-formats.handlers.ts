import { addressFormatOperations } from '@briolette/contract';
import { checkPostalAddress, formatPostalAddress, getAddressFormat } from '@briolette/domain';
import type { HandlerModule, Handlers } from '../http/handler.ts';
import { InvalidRequestError } from '../http/requests.ts';

const addressFormatHandlers = {
  async getAddressFormat({ parameters: { country } }) {
    return { format: getAddressFormat(country) };
  },

  async checkAddress({ body }) {
    const { address, errors } = checkPostalAddress(body);
    const texts = Object.entries(errors).map(([name, text]) => `${name}: ${text}`);
    if (texts.length > 0) throw new InvalidRequestError(texts);
    return { address, lines: formatPostalAddress(address) };
  },
} satisfies Partial<Handlers>;

export const addressFormatsPart: HandlerModule<'address-formats'> = {
  operations: addressFormatOperations,
  handlers: addressFormatHandlers,
};
