import {
  type ImageView,
  type ProductFields,
  type ProductGeometry,
  parseImageUrl,
  type StaffTaxonomy,
  type TaxonomyTerm,
} from '@briolette/contract';
import { dollarsIn } from '@briolette/domain';

type Amounts = 'product_price' | 'product_prevPrice';
/** Amounts are stored as typed. */
type FieldTexts = Omit<ProductFields, Amounts> & Record<Amounts, string>;

/** The part of the product form that several features edit. */
export type ProductValues = {
  fields: FieldTexts;
  geometry: ProductGeometry | null;
  /** Alt texts of uploaded images by hash, after a letter: the hash may begin with a digit. */
  alts: Record<string, string>;
  /** Chosen views of uploaded images, named like the alt texts; empty by position. */
  views: Record<string, ImageView | ''>;
};

/** The name of the alt text of an uploaded image in the form. */
export const getAltName = (image: string) => `alts.x${parseImageUrl(image) ?? ''}` as const;

/** The key of the chosen view of an uploaded image in the form. */
export const getViewKey = (image: string) => `x${parseImageUrl(image) ?? ''}` as const;

const empty: FieldTexts = {
  product_name: '',
  product_subtitle: '',
  product_description: '',
  product_price: '',
  product_prevPrice: '',
  product_category: 'ring',
  product_brand: '',
  product_image: '',
  product_otherImages: [],
  product_color: 'Gold',
  product_size: 'medium',
  product_material: 'gold',
  product_occasion: 'Modern',
  product_isBadge: '',
};

/** Returns a new product with the default category, material and occasion, if the shop has them. */
export function emptyFields({ category, material, occasion }: StaffTaxonomy): FieldTexts {
  const orFirst = (values: readonly TaxonomyTerm[], usual: string) =>
    values.some(({ value }) => value === usual) ? usual : (values[0]?.value ?? '');
  return {
    ...empty,
    product_category: orFirst(category, empty.product_category),
    product_material: orFirst(material, empty.product_material),
    product_occasion: orFirst(occasion, empty.product_occasion),
  };
}

export function fieldTexts(fields: ProductFields): FieldTexts {
  const texts = Object.keys(empty).map((name) => [
    name,
    String(fields[name as keyof ProductFields] ?? ''),
  ]);
  return {
    ...(Object.fromEntries(texts) as FieldTexts),
    // Empty if the product isn't reduced, so that its price can be raised.
    product_prevPrice:
      fields.product_prevPrice > fields.product_price ? String(fields.product_prevPrice) : '',
    product_otherImages: fields.product_otherImages ?? [],
  };
}

/** An unreadable amount becomes NaN, which the schema rejects. */
export const withAmounts = (fields: FieldTexts): ProductFields => ({
  ...fields,
  product_price: dollarsIn(fields.product_price),
  product_prevPrice: dollarsIn(fields.product_prevPrice || fields.product_price),
});

/** Parses a number with a decimal comma or point; NaN if unreadable. */
export const parseNumber = (text: string | number) =>
  Number(String(text).replace(',', '.').trim() || 'NaN');
