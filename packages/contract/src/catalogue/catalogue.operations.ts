import * as z from 'zod/mini';
import { idSchema } from '../http/fields.ts';
import { type Operation, ok } from '../http/operation.ts';
import { productGeometryResponseSchema } from '../viewer/geometry.ts';
import {
  categoriesResponseSchema,
  categoryResponseSchema,
  productResponseSchema,
} from './product.ts';
import {
  previewProductBulkActionSchema,
  productBulkActionPreviewSchema,
  productBulkActionSchema,
  startProductBulkActionSchema,
  startStockBulkActionSchema,
  undoProductBulkActionSchema,
} from './product-bulk-action.ts';
import { productSpecsResponseSchema } from './specifications.ts';
import {
  createProductSchema,
  productPreviewSchema,
  setProductStateSchema,
  staffProductSchema,
  staffProductsQuerySchema,
  staffProductsResponseSchema,
  stockAdjustmentSchema,
  updateProductSchema,
} from './staff-product.ts';

export const catalogueOperations = {
  getProduct: {
    summary: 'Returns a product.',
    parameters: z.object({ productId: idSchema }),
    success: ok(productResponseSchema),
    failures: ['productNotFound', 'notSoldInMarket'],
  },
  listCategories: {
    summary: 'Lists the categories.',
    success: ok(categoriesResponseSchema),
  },
  getCategory: {
    summary: 'Returns a category.',
    parameters: z.object({ categoryId: idSchema }),
    success: ok(categoryResponseSchema),
    failures: ['categoryNotFound'],
  },
} as const satisfies Record<string, Operation>;

export const specsOperations = {
  getProductSpecs: {
    summary:
      'Returns the specifications of a product: metal, stones, measures, hallmark and maker, and the rating by its reviews. Each is null if there are none.',
    parameters: z.object({ productId: idSchema }),
    success: ok(productSpecsResponseSchema),
    failures: ['productNotFound'],
  },
  getProductGeometry: {
    summary: 'Returns the parameters of the 3D view of a product, or null if it has none.',
    parameters: z.object({ productId: idSchema }),
    success: ok(productGeometryResponseSchema),
    failures: ['productNotFound'],
  },
} as const satisfies Record<string, Operation>;

const productParameters = z.object({ productId: idSchema });

const bulkActionParameters = z.object({ bulkActionId: z.uuid() });

const bulkActionResponse = ok(z.object({ bulkAction: productBulkActionSchema }));

const productResponse = ok(z.object({ product: staffProductSchema }));

export const catalogueStaffOperations = {
  listStaffProducts: {
    summary: 'Lists the products in any state, ordered by id.',
    query: staffProductsQuerySchema,
    success: ok(staffProductsResponseSchema),
  },
  getStaffProduct: {
    summary: 'Returns a product with its stock movements and changes.',
    parameters: productParameters,
    success: productResponse,
    failures: ['productNotFound'],
  },
  getProductPreview: {
    summary: 'Returns a product in any state as its page in the shop shows it.',
    parameters: productParameters,
    success: ok(productPreviewSchema),
    failures: ['productNotFound'],
  },
  createProduct: {
    summary:
      'Creates a product as a draft, with its variants, engraving options, specifications and 3D view.',
    body: createProductSchema,
    success: productResponse,
    failures: ['productExists', 'geometryInvalid'],
  },
  updateProduct: {
    summary:
      'Updates all parts of a product that the body contains, or none: details, variants with price and stock, engraving options, specifications and 3D view. Send null to remove one of the last three.',
    parameters: productParameters,
    body: updateProductSchema,
    success: productResponse,
    failures: [
      'productNotFound',
      'productChanged',
      'defaultVariantRequired',
      'stockInsufficient',
      'geometryInvalid',
    ],
  },
  setProductState: {
    summary: 'Publishes, unpublishes or archives a product.',
    parameters: productParameters,
    body: setProductStateSchema,
    success: productResponse,
    failures: ['productNotFound', 'productChanged'],
  },
  adjustStock: {
    summary:
      'Records a receipt, a count or a correction of stock. A repeated moveId has no effect.',
    parameters: productParameters,
    body: stockAdjustmentSchema,
    success: productResponse,
    failures: ['productNotFound', 'stockChanged', 'stockInsufficient'],
  },
  previewProductBulkAction: {
    summary:
      'Returns what a bulk action would change, before and after. Send productIds or matching. Nothing is written.',
    body: previewProductBulkActionSchema,
    success: ok(z.object({ preview: productBulkActionPreviewSchema })),
    failures: ['tooManyProducts'],
  },
  startProductBulkAction: {
    summary:
      'Changes the price, the state or the category of many products in a job. A product that has changed since the preview is reported and not overwritten.',
    body: startProductBulkActionSchema,
    success: bulkActionResponse,
    failures: ['tooManyProducts', 'previewOutdated', 'priceMoveUnconfirmed'],
  },
  startStockBulkAction: {
    summary:
      'Sets or adjusts the stock of every variant of many products in a job. A product with too little stock is reported and not changed.',
    body: startStockBulkActionSchema,
    success: bulkActionResponse,
    failures: ['tooManyProducts', 'previewOutdated'],
  },
  undoProductBulkAction: {
    summary:
      'Restores what a bulk action changed, once. A product that has changed since is reported and not overwritten.',
    parameters: bulkActionParameters,
    body: undoProductBulkActionSchema,
    success: bulkActionResponse,
    failures: ['bulkActionNotFound'],
  },
  getProductBulkAction: {
    summary: 'Returns the progress of a bulk action and the products that it rejected.',
    parameters: bulkActionParameters,
    success: bulkActionResponse,
    failures: ['bulkActionNotFound'],
  },
} as const satisfies Record<string, Operation>;
