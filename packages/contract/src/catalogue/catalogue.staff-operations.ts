import * as z from 'zod/mini';
import { idSchema } from '../http/fields.ts';
import { type Operation, ok } from '../http/operation.ts';
import { editEngravingSchema, editModelsSchema } from '../variants/staff-variants.ts';
import {
  editPieceSchema,
  editShapeSchema,
  newPieceSchema,
  pieceSchema,
  pieceStateRequestSchema,
  piecesQuerySchema,
  piecesResponseSchema,
  stockRequestSchema,
} from './staff-product.ts';

const pieceParameters = z.object({ productId: idSchema });

const pieceAnswer = ok(z.object({ piece: pieceSchema }));

export const catalogueStaffOperations = {
  listStaffProducts: {
    summary: 'The pieces of the shop, also those that no shopper sees, in the order of their ids.',
    query: piecesQuerySchema,
    success: ok(piecesResponseSchema),
  },
  getStaffProduct: {
    summary: 'One piece, with the moves of its stock and who changed it.',
    parameters: pieceParameters,
    success: pieceAnswer,
    failures: ['productNotFound'],
  },
  createProduct: {
    summary: 'A new piece. It is a draft, and there is none of it yet.',
    body: newPieceSchema,
    success: pieceAnswer,
    failures: ['productExists', 'geometryInvalid'],
  },
  updateProduct: {
    summary: 'Change what is said of a piece, and its price.',
    parameters: pieceParameters,
    body: editPieceSchema,
    success: pieceAnswer,
    failures: ['productNotFound', 'productChanged'],
  },
  setProductState: {
    summary: 'Show a piece in the shop, or take it out.',
    parameters: pieceParameters,
    body: pieceStateRequestSchema,
    success: pieceAnswer,
    failures: ['productNotFound', 'productChanged'],
  },
  setProductVariants: {
    summary:
      'The metals and sizes that a piece is offered in, all of them. One that is left out is no longer offered.',
    parameters: pieceParameters,
    body: editModelsSchema,
    success: pieceAnswer,
    failures: ['productNotFound', 'productChanged', 'defaultVariantRequired'],
  },
  setProductEngraving: {
    summary:
      'What letters a piece takes: where, how many, for how much, in how many days; or none.',
    parameters: pieceParameters,
    body: editEngravingSchema,
    success: pieceAnswer,
    failures: ['productNotFound', 'productChanged'],
  },
  setProductGeometry: {
    summary:
      'What a piece is built from, so that shoppers can turn it; or nothing. What cannot be built is refused.',
    parameters: pieceParameters,
    body: editShapeSchema,
    success: pieceAnswer,
    failures: ['productNotFound', 'productChanged', 'geometryInvalid'],
  },
  adjustStock: {
    summary:
      'Pieces have come, were counted, or their number is corrected with a reason. What is sent twice is done once.',
    parameters: pieceParameters,
    body: stockRequestSchema,
    success: pieceAnswer,
    failures: ['productNotFound', 'stockChanged', 'stockInsufficient'],
  },
} as const satisfies Record<string, Operation>;
