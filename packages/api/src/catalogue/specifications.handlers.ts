import { ApiError, specsOperations } from '@briolette/contract';
import { findGeometryJson, findSpecsJson } from '@briolette/storage';
import type { HandlerModule, Handlers } from '../http/handler.ts';
import { RawJson } from '../http/responses.ts';

export const specsHandlers = {
  async getProductSpecs({ shop, parameters }) {
    const json = await findSpecsJson(shop.database, parameters.productId);
    if (json === null) throw new ApiError('productNotFound');
    return new RawJson(json);
  },

  async getProductGeometry({ shop, parameters }) {
    const json = await findGeometryJson(shop.database, parameters.productId);
    if (json === null) throw new ApiError('productNotFound');
    return new RawJson(json);
  },
} satisfies Partial<Handlers>;

export const specificationsPart: HandlerModule<'specifications'> = {
  operations: specsOperations,
  handlers: specsHandlers,
};
