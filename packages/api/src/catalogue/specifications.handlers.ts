import { factsOperations, RequestRefused } from '@briolette/contract';
import { findFacts, findShape } from '@briolette/storage';
import type { AppPart, Handlers } from '../http/handler.ts';
import { WrittenJson } from '../http/responses.ts';

export const factsHandlers = {
  async getProductSpecs({ shop, parameters }) {
    const json = await findFacts(shop.database, parameters.productId);
    if (json === null) throw new RequestRefused('productNotFound');
    return new WrittenJson(json);
  },

  async getProductGeometry({ shop, parameters }) {
    const json = await findShape(shop.database, parameters.productId);
    if (json === null) throw new RequestRefused('productNotFound');
    return new WrittenJson(json);
  },
} satisfies Partial<Handlers>;

export const specificationsPart: AppPart<'specifications'> = {
  operations: factsOperations,
  handlers: factsHandlers,
};
