import * as z from 'zod/mini';
import { idSchema } from '../http/fields.ts';
import { type Operation, ok } from '../http/operation.ts';
import { setEngravingSchema, setVariantsSchema } from '../variants/staff-variants.ts';
import {
  createProductSchema,
  setGeometrySchema,
  setProductStateSchema,
  staffProductSchema,
  staffProductsQuerySchema,
  staffProductsResponseSchema,
  stockAdjustmentSchema,
  updateProductSchema,
} from './staff-product.ts';

const productParameters = z.object({ productId: idSchema });

const productResponse = ok(z.object({ product: staffProductSchema }));

export const catalogueStaffOperations = {
  listStaffProducts: {
    summary: 'The pieces of the shop, also those that no shopper sees, in the order of their ids.',
    query: staffProductsQuerySchema,
    success: ok(staffProductsResponseSchema),
  },
  getStaffProduct: {
    summary: 'One piece, with the moves of its stock and who changed it.',
    parameters: productParameters,
    success: productResponse,
    failures: ['productNotFound'],
  },
  createProduct: {
    summary: 'A new piece. It is a draft, and there is none of it yet.',
    body: createProductSchema,
    success: productResponse,
    failures: ['productExists', 'geometryInvalid'],
  },
  updateProduct: {
    summary: 'Change what is said of a piece, and its price.',
    parameters: productParameters,
    body: updateProductSchema,
    success: productResponse,
    failures: ['productNotFound', 'productChanged'],
  },
  setProductState: {
    summary: 'Show a piece in the shop, or take it out.',
    parameters: productParameters,
    body: setProductStateSchema,
    success: productResponse,
    failures: ['productNotFound', 'productChanged'],
  },
  setProductVariants: {
    summary:
      'The metals and sizes that a piece is offered in, all of them. One that is left out is no longer offered.',
    parameters: productParameters,
    body: setVariantsSchema,
    success: productResponse,
    failures: ['productNotFound', 'productChanged', 'defaultVariantRequired'],
  },
  setProductEngraving: {
    summary:
      'What letters a piece takes: where, how many, for how much, in how many days; or none.',
    parameters: productParameters,
    body: setEngravingSchema,
    success: productResponse,
    failures: ['productNotFound', 'productChanged'],
  },
  setProductGeometry: {
    summary:
      'What a piece is built from, so that shoppers can turn it; or nothing. What cannot be built is refused.',
    parameters: productParameters,
    body: setGeometrySchema,
    success: productResponse,
    failures: ['productNotFound', 'productChanged', 'geometryInvalid'],
  },
  adjustStock: {
    summary:
      'Pieces have come, were counted, or their number is corrected with a reason. What is sent twice is done once.',
    parameters: productParameters,
    body: stockAdjustmentSchema,
    success: productResponse,
    failures: ['productNotFound', 'stockChanged', 'stockInsufficient'],
  },
} as const satisfies Record<string, Operation>;
