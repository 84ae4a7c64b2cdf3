import type { Piece, PieceModel } from '@briolette/contract';
import { metalName, modelCode, parseMoney, sizeCode } from '@briolette/domain';

/** What somebody has typed of a size. Without a code it is new. */
export type SizeDraft = {
  key: string;
  size: string;
  label: string;
  own: boolean;
  price: string;
  days: string;
  made: boolean;
  stock: string;
};

export type ModelDraft = {
  key: string;
  code: string;
  metal: PieceModel['metal'];
  fineness: number;
  name: string;
  price: string;
  image: string;
  sizes: SizeDraft[];
};

/** By the place in the body: models.0.sizes.1.price */
export type Faults = Record<string, string>;

export const draftsOf = ({ product, models, sizes }: Piece): ModelDraft[] =>
  models.map(({ price, image, ...model }) => ({
    ...model,
    key: model.code,
    price: String(price ?? ''),
    image: image ?? '',
    sizes: model.sizes.map(({ price, days, ...size }) => {
      const lineId = `${product._id}.${model.code}.${size.size}`;
      const held = sizes.find((each) => each.lineId === lineId)?.stock ?? product.product_stock;
      return {
        ...size,
        key: size.size,
        price: String(price ?? ''),
        days: days ? String(days) : '',
        stock: String(held),
      };
    }),
  }));

/** What a call takes, or what can't be read as an amount or a number. */
export function modelsOf(drafts: readonly ModelDraft[]): { models: PieceModel[]; faults: Faults } {
  const faults: Faults = {};
  const readCount = (at: string, text: string) => {
    const value = Number(text);
    const isCount = Number.isInteger(value) && value >= 0;
    if (!isCount) faults[at] = 'A whole number';
    return isCount ? value : 0;
  };
  const readPrice = (at: string, text: string) => {
    if (text.trim() === '') return null;
    const { minor, error } = parseMoney(text);
    if (error !== null) faults[at] = error;
    return (minor ?? 0) / 100;
  };
  const codes = drafts.map(({ code }) => code).filter(Boolean);
  const models = drafts.map(({ key: _, price, image, sizes, ...model }, place) => {
    const at = `models.${place}`;
    const code = model.code || modelCode(model.metal, model.fineness, codes);
    codes.push(code);
    const taken = sizes.map(({ size }) => size).filter(Boolean);
    return {
      ...model,
      code,
      price: readPrice(`${at}.price`, price),
      image: image || null,
      sizes: sizes.map(({ key: __, price, days, stock, ...size }, index) => {
        const here = `${at}.sizes.${index}`;
        const token = size.size || sizeCode(size.label, taken);
        taken.push(token);
        return {
          ...size,
          size: token,
          price: readPrice(`${here}.price`, price),
          days: readCount(`${here}.days`, days),
          ...(size.size === '' && !size.own && { stock: readCount(`${here}.stock`, stock) }),
        };
      }),
    };
  });
  return { models, faults };
}

const newSize = (more: Partial<SizeDraft> = {}): SizeDraft => ({
  key: crypto.randomUUID(),
  size: '',
  label: '',
  own: false,
  price: '',
  days: '',
  made: false,
  stock: '',
  ...more,
});

export const withSize = (model: ModelDraft): ModelDraft => ({
  ...model,
  sizes: [...model.sizes, newSize()],
});

/** What most pieces of a metal are, in the order in which they are offered to who adds one. */
export const usualFineness: Record<PieceModel['metal'], number> = {
  'yellow gold': 750,
  platinum: 950,
  'rose gold': 750,
  'white gold': 750,
  silver: 925,
};

/** The next metal that it does not come in yet, in the sizes of the first. The first of all is the piece itself. */
export function withMetal(drafts: readonly ModelDraft[]): ModelDraft[] {
  const [first] = drafts;
  const metals = Object.keys(usualFineness) as PieceModel['metal'][];
  const isFree = (metal: PieceModel['metal']) => drafts.every((draft) => draft.metal !== metal);
  const metal = metals.find(isFree) ?? 'yellow gold';
  const fineness = usualFineness[metal];
  const sizes = first
    ? first.sizes.map(({ label, days, made }) => newSize({ label, days, made }))
    : [newSize({ own: true })];
  return [
    ...drafts,
    {
      key: crypto.randomUUID(),
      code: '',
      metal,
      fineness,
      name: metalName(metal, fineness),
      price: '',
      image: '',
      sizes,
    },
  ];
}

/** A metal that nobody called otherwise has its own name. */
export function ofMetal(
  model: ModelDraft,
  metal: PieceModel['metal'],
  fineness: number,
): ModelDraft {
  const isNamed = model.name !== '' && model.name !== metalName(model.metal, model.fineness);
  return { ...model, metal, fineness, name: isNamed ? model.name : metalName(metal, fineness) };
}

export const isSameModels = (one: readonly ModelDraft[], other: readonly ModelDraft[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
