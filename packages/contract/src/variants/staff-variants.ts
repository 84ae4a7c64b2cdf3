import * as fieldErrors from '@briolette/i18n/errors/fields';
import * as z from 'zod/mini';
import { imagePathSchema, nonEmptyLineSchema, priceSchema } from '../http/fields.ts';
import { finenesses, metals } from '../taxonomy/terms.ts';

/** Part of line ids; it never changes. */
const code = z.string().check(z.regex(/^[a-z0-9]{1,12}$/, fieldErrors.code));
const days = z.int().check(z.minimum(0), z.maximum(365));

const staffVariantSchema = z.object({
  size: code,
  label: nonEmptyLineSchema(40),
  /**
   * The default variant, whose price and stock are those of the product. Exactly one variant is the
   * default.
   */
  own: z.boolean(),
  /** Null: the price of the metal option. */
  price: z.nullable(priceSchema),
  /** The lead time that it adds. */
  days,
  /** Made to order, within the lead time. */
  made: z.boolean(),
  /** The initial stock of a new variant; ignored for an existing one. */
  stock: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
  /** Added to the stock of an existing variant; sales since then are kept. */
  stockChange: z.optional(z.int().check(z.minimum(-1_000_000), z.maximum(1_000_000))),
});

const staffMetalOptionSchema = z.object({
  code,
  metal: z.enum(metals),
  /** Parts per thousand. */
  fineness: z.int(),
  name: nonEmptyLineSchema(60),
  /** Null: the price of the product. */
  price: z.nullable(priceSchema),
  /** Null: the image of the product. */
  image: z.nullable(imagePathSchema),
  sizes: z.array(staffVariantSchema).check(z.minLength(1, fieldErrors.oneSize), z.maxLength(60)),
});

/** Metal options with their variants; empty if the product has none. */
export const staffMetalOptionsSchema = z.array(staffMetalOptionSchema).check(
  z.maxLength(20),
  z.superRefine((models, context) => {
    for (const { path, message } of faultsIn(models))
      context.addIssue({ code: 'custom', path: [...path], message });
  }),
);

type Fault = { path: (string | number)[]; message: string };

function faultsIn(models: readonly StaffMetalOption[]): Fault[] {
  const codes = models.map(({ code }) => code);
  const names = models.map(({ name }) => name);
  const own = models.flatMap(({ sizes }) => sizes.filter((size) => size.own));
  return [
    ...(models.length > 0 && own.length !== 1
      ? [{ path: [], message: fieldErrors.oneDefaultVariant }]
      : []),
    ...models.flatMap((model, place) => [
      ...(codes.indexOf(model.code) < place
        ? [{ path: [place, 'code'], message: fieldErrors.alreadyUsed }]
        : []),
      ...(names.indexOf(model.name) < place
        ? [{ path: [place, 'name'], message: fieldErrors.alreadyUsed }]
        : []),
      ...(finenesses[model.metal].includes(model.fineness)
        ? []
        : [{ path: [place, 'fineness'], message: fieldErrors.fineness }]),
      ...(model.price !== null && model.sizes.some((size) => size.own)
        ? [{ path: [place, 'price'], message: fieldErrors.defaultVariantPrice }]
        : []),
      ...model.sizes.flatMap((size, at) => sizeFaults(model, size, at, [place, 'sizes', at])),
    ]),
  ];
}

function sizeFaults(
  { sizes }: StaffMetalOption,
  size: StaffVariant,
  at: number,
  path: Fault['path'],
): Fault[] {
  const fault = (field: keyof StaffVariant, message: string) => ({
    path: [...path, field],
    message,
  });
  const sameAs = (field: 'size' | 'label') =>
    sizes.findIndex((each) => each[field] === size[field]) < at;
  return [
    ...(sameAs('size') ? [fault('size', fieldErrors.alreadyUsed)] : []),
    ...(sameAs('label') ? [fault('label', fieldErrors.alreadyUsed)] : []),
    ...(size.own && size.price !== null ? [fault('price', fieldErrors.defaultVariantPrice)] : []),
    ...(size.own && (size.days > 0 || size.made)
      ? [fault('days', fieldErrors.defaultVariantLeadTime)]
      : []),
    ...(size.made && size.days === 0 ? [fault('days', fieldErrors.leadTime)] : []),
  ];
}

const place = z.number().check(z.minimum(0), z.maximum(100));

/** Engraving options; null if engraving is off. */
export const staffEngravingOptionsSchema = z.nullable(
  z.object({
    place: nonEmptyLineSchema(60),
    longest: z.int().check(z.minimum(1), z.maximum(200)),
    price: z.number().check(z.minimum(0), z.maximum(100_000), z.multipleOf(0.01)),
    days,
    spot: z.object({
      /** A straight line or a quadratic curve on the image, which is 100 by 100. */
      path: z
        .string()
        .check(
          z.maxLength(80),
          z.regex(spotPattern(), 'is M x y L x y, or M x y Q x y x y, from 0 to 100'),
        ),
      size: place.check(z.minimum(1), z.maximum(30)),
    }),
  }),
);

function spotPattern(): RegExp {
  const number = String.raw`(?:100|\d{1,2}(?:\.\d{1,2})?)`;
  const point = `${number} ${number}`;
  return new RegExp(`^M ${point} (?:L ${point}|Q ${point} ${point})$`);
}

type StaffVariant = z.infer<typeof staffVariantSchema>;
export type StaffMetalOption = z.infer<typeof staffMetalOptionSchema>;
export type StaffEngravingOptions = z.infer<typeof staffEngravingOptionsSchema>;
