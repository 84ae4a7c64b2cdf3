import {
  createProductSchema,
  parseImageUrl,
  productFieldsSchema,
  productSpecsSchema,
  type StaffProduct,
  type StaffTaxonomy,
  staffEngravingOptionsSchema,
  staffMetalOptionsSchema,
} from '@briolette/contract';
import * as images from '@briolette/i18n/back-office/images';
import * as variants from '@briolette/i18n/back-office/variants';
import { type FieldErrors, type Resolver, set } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  emptyFields,
  fieldTexts,
  type ProductValues,
  withAmounts,
} from '../../lib/product-values.ts';
import {
  type EngravingValues,
  toEngraving,
  toEngravingValues,
} from '../variants/engraving-card.tsx';
import {
  type HeldStock,
  parseStock,
  readHeldStock,
  toMetalOptions,
  toVariantsValues,
  type VariantPaths,
  type VariantsValues,
} from '../variants/variants-form.ts';
import { type SpecsValues, toSpecs, toSpecsPath, toSpecsValues } from './specs-form.ts';

/** All that the form of a product edits. It is saved in one call. */
export type ProductFormValues = ProductValues &
  EngravingValues & {
    productId: string;
    /** The stock of the product, which is that of the default variant. */
    stock: string;
    variants: VariantsValues;
    specs: SpecsValues;
  };

export function toProductFormValues(staffProduct: StaffProduct): ProductFormValues {
  const { product, engraving, specs, geometry, alts, views } = staffProduct;
  return {
    productId: product._id,
    fields: fieldTexts(product),
    stock: String(product.product_stock),
    variants: toVariantsValues(staffProduct),
    ...toEngravingValues(engraving),
    specs: toSpecsValues(specs),
    geometry,
    alts: Object.fromEntries(Object.entries(alts).map(([hash, alt]) => [`x${hash}`, alt])),
    views: Object.fromEntries(Object.keys(alts).map((hash) => [`x${hash}`, views[hash] ?? ''])),
  };
}

/** A new product is of the shop's own brand until another is typed. */
export const emptyProductForm = (taxonomy: StaffTaxonomy, brand: string): ProductFormValues => ({
  productId: '',
  fields: { ...emptyFields(taxonomy), product_brand: brand },
  stock: '',
  variants: { metalIds: [], rowIds: [], metals: {}, rows: {} },
  ...toEngravingValues(null),
  specs: toSpecsValues(null),
  geometry: null,
  alts: {},
  views: {},
});

/** What the form was filled with; a new product has none. */
export type Loaded = { values: ProductFormValues; held: HeldStock };

export const readLoaded = (values: ProductFormValues, staffProduct: StaffProduct): Loaded => ({
  values,
  held: readHeldStock(staffProduct),
});

const partsSchema = z.object({
  fields: productFieldsSchema,
  stock: createProductSchema.shape.stock,
  models: staffMetalOptionsSchema,
  engraving: staffEngravingOptionsSchema,
  specs: z.nullable(productSpecsSchema),
  alts: createProductSchema.shape.alts,
  views: createProductSchema.shape.views,
});
const newProductSchema = z.extend(partsSchema, { productId: createProductSchema.shape.productId });

function toParts(values: ProductFormValues, loaded?: Loaded) {
  const stock = values.stock.trim() === '' && !loaded ? 0 : parseStock(values.stock);
  const { models, paths } = toMetalOptions(values.variants, loaded?.values.variants, loaded?.held);
  const parts = {
    productId: values.productId,
    fields: withAmounts(values.fields),
    stock,
    models,
    engraving: toEngraving(values),
    specs: toSpecs(values.specs),
    alts: pickByHash(values.fields, values.alts),
    views: toViews(values),
  };
  return { parts, paths };
}

/** The values of the images that the form has, by hash. */
function pickByHash<Value>(
  { product_image, product_otherImages = [] }: ProductFormValues['fields'],
  values: Record<string, Value>,
): Record<string, Value> {
  const images = [product_image, ...product_otherImages];
  const hashes = images.flatMap((image) => parseImageUrl(image) ?? []);
  return Object.fromEntries(
    hashes.flatMap((hash) => {
      const value = values[`x${hash}`];
      return value === undefined ? [] : [[hash, value]];
    }),
  );
}

const toViews = ({ fields, views }: ProductFormValues) =>
  Object.fromEntries(
    Object.entries(pickByHash(fields, views)).map(([hash, view]) => [hash, view || null]),
  );

/** The body of a call: for a saved product only the parts that were changed. */
export type ProductRequest = Partial<z.infer<typeof partsSchema>> & {
  stockChange?: number;
  geometry?: ProductFormValues['geometry'];
};

/** Validates the form and turns it into a request. `getLoaded` returns null for a new product. */
export function productResolver(
  getLoaded: () => Loaded | null,
): Resolver<ProductFormValues, unknown, ProductRequest> {
  return (values) => {
    const loaded = getLoaded() ?? undefined;
    const { parts, paths } = toParts(values, loaded);
    const schema = loaded ? partsSchema : newProductSchema;
    const result = schema.safeParse(parts, { error: describeCount });
    if (!result.success) return { values: {}, errors: toFieldErrors(result.error.issues, paths) };
    const request = loaded
      ? pickChanges(result.data, values, loaded)
      : withGeometry(result.data, values);
    return { values: request, errors: {} };
  };
}

const withGeometry = (parts: z.infer<typeof partsSchema>, { geometry }: ProductFormValues) => ({
  ...parts,
  ...(geometry && { geometry }),
});

function pickChanges(
  { stock = 0, ...parts }: z.infer<typeof partsSchema>,
  values: ProductFormValues,
  loaded: Loaded,
): ProductRequest {
  const before = partsSchema.safeParse(toParts(loaded.values, loaded).parts).data;
  const isChanged = (name: keyof typeof parts) =>
    JSON.stringify(parts[name]) !== JSON.stringify(before?.[name]);
  const names = (Object.keys(parts) as (keyof typeof parts)[]).filter(isChanged);
  const stockChange = stock - parseStock(loaded.values.stock);
  const hasGeometry = JSON.stringify(values.geometry) !== JSON.stringify(loaded.values.geometry);
  return {
    ...Object.fromEntries(names.map((name) => [name, parts[name]])),
    ...(stockChange !== 0 && { stockChange }),
    ...(hasGeometry && { geometry: values.geometry }),
  };
}

/** Stock and days are whole numbers. */
function describeCount({ code, path = [] }: z.core.$ZodRawIssue): string | undefined {
  const isCount = /stock|days|longest/.test(String(path.at(-1)));
  return isCount && code === 'invalid_type' ? variants.wholeNumber : undefined;
}

type Issue = { path: PropertyKey[]; message: string };

/** Shows each error of the schema at its field. */
function toFieldErrors(issues: Issue[], paths: VariantPaths): FieldErrors<ProductFormValues> {
  const errors = {};
  // Reversed, so that the first error of a field wins.
  for (const { path, message } of issues.toReversed()) {
    const place = toFieldPath(path.map(String), paths);
    const isImage = place.at(-1) === 'product_image';
    set(errors, place.join('.'), { type: 'schema', message: isImage ? images.missing : message });
  }
  return errors;
}

function toFieldPath([part = '', ...rest]: string[], paths: VariantPaths): string[] {
  if (part === 'alts') return [part, `x${rest[0] ?? ''}`];
  if (part === 'specs') return [part, ...toSpecsPath(rest)];
  if (part !== 'models') return [part, ...rest];
  const [model = '', field = '', size = '', name = ''] = rest;
  const place = paths[Number(model)];
  if (!place || field === '') return ['variants', 'root'];
  const metal = ['variants', 'metals', place.metalId];
  if (field !== 'sizes' || size === '') return [...metal, field === 'sizes' ? 'name' : field];
  const rowId = place.rowIds[Number(size)] ?? '';
  if (name === 'label' || name === 'size') return ['variants', 'rows', rowId, 'label'];
  return [...metal, 'cells', rowId, name === 'stockChange' ? 'stock' : name];
}
