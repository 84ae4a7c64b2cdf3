import * as z from 'zod/mini';
import { idSchema } from '../http/fields.ts';
import { type Operation, ok } from '../http/operation.ts';
import { setEngravingSchema, setVariantsSchema } from '../variants/staff-variants.ts';
import { productGeometryResponseSchema } from '../viewer/geometry.ts';
import {
  categoriesResponseSchema,
  categoryResponseSchema,
  productResponseSchema,
} from './product.ts';
import { productSpecsResponseSchema } from './specifications.ts';
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

export const catalogueOperations = {
  getProduct: {
    summary: 'Returns a product.',
    parameters: z.object({ productId: idSchema }),
    success: ok(productResponseSchema),
    failures: ['productNotFound'],
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
  createProduct: {
    summary: 'Creates a product as a draft without stock.',
    body: createProductSchema,
    success: productResponse,
    failures: ['productExists', 'geometryInvalid'],
  },
  updateProduct: {
    summary: 'Updates the details and the price of a product.',
    parameters: productParameters,
    body: updateProductSchema,
    success: productResponse,
    failures: ['productNotFound', 'productChanged'],
  },
  setProductState: {
    summary: 'Publishes, unpublishes or archives a product.',
    parameters: productParameters,
    body: setProductStateSchema,
    success: productResponse,
    failures: ['productNotFound', 'productChanged'],
  },
  setProductVariants: {
    summary:
      'Replaces the metals and sizes of a product. Variants that are left out are no longer sold.',
    parameters: productParameters,
    body: setVariantsSchema,
    success: productResponse,
    failures: ['productNotFound', 'productChanged', 'defaultVariantRequired'],
  },
  setProductEngraving: {
    summary:
      'Sets the engraving options of a product: location, maximum length, price and lead time. Send null to turn engraving off.',
    parameters: productParameters,
    body: setEngravingSchema,
    success: productResponse,
    failures: ['productNotFound', 'productChanged'],
  },
  setProductGeometry: {
    summary:
      "Sets the parameters of the 3D view. Send null to remove the 3D view. Parameters that can't be built are rejected.",
    parameters: productParameters,
    body: setGeometrySchema,
    success: productResponse,
    failures: ['productNotFound', 'productChanged', 'geometryInvalid'],
  },
  adjustStock: {
    summary:
      'Records a receipt, a count or a correction of stock. A repeated moveId has no effect.',
    parameters: productParameters,
    body: stockAdjustmentSchema,
    success: productResponse,
    failures: ['productNotFound', 'stockChanged', 'stockInsufficient'],
  },
} as const satisfies Record<string, Operation>;
