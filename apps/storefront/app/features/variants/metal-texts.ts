import type { MetalOption, Product } from '@briolette/contract';
import * as m from '@briolette/i18n/storefront/variants';
import { findMetalOption, findVariant } from './selection.ts';

/** The texts of a product page that depend on the selected metal and size. */
export type SelectedTexts = {
  /** The code of the metal, if it isn't the product's own. */
  metalCode?: string;
  colour: string;
  material: string;
  /** US 7, or "US 3 to US 13" until a size is chosen. */
  size: string;
  description: string;
  /** The description names another metal and could not be adapted. */
  isDescriptionOfOther?: true;
};

type Selected = { id: string; hasSize: boolean };

/** Writes the texts of a product for the selected variant. */
export function buildSelectedTexts(
  product: Product,
  models: readonly MetalOption[],
  { id, hasSize }: Selected,
): SelectedTexts | undefined {
  const own = findMetalOption(models, product._id);
  const model = findMetalOption(models, id);
  const size = model && findVariant(model, id);
  if (!own || !model || !size) return undefined;
  const [first = size, last = size] = [model.sizes[0], model.sizes.at(-1)];
  const texts = {
    colour: product.product_color,
    material: product.product_material,
    size: hasSize ? size.label : m.sizeRange({ first: first.label, last: last.label }),
    description: product.product_description,
  };
  if (model === own) return texts;
  const description = replaceMetal(texts.description, own.name, model.name);
  return {
    ...texts,
    metalCode: model.code,
    // A stone gives a product its colour and its material, whatever the metal.
    colour: metalColours[own.metal] === texts.colour ? metalColour(model.metal) : texts.colour,
    material: toMaterial(own.metal) === texts.material ? toMaterial(model.metal) : texts.material,
    description,
    ...(description === texts.description && { isDescriptionOfOther: true as const }),
  };
}

const metalColours: Record<string, string> = {
  'yellow gold': 'Gold',
  'rose gold': 'Rosegold',
  'white gold': 'Silver',
  platinum: 'Platinum',
  silver: 'Silver',
};
const metalColour = (metal: string) => metalColours[metal] ?? metal;
const toMaterial = (metal: string) => (metal.endsWith(' gold') ? 'gold' : metal);

/** Replaces the name of a metal and the article before it: "an 18 carat", "a 950". */
function replaceMetal(text: string, from: string, to: string): string {
  const article = /^(8|11|18)/.test(to) ? 'an' : 'a';
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return text
    .replaceAll(` a ${from}`, ` ${article} ${to}`)
    .replaceAll(` an ${from}`, ` ${article} ${to}`)
    .replaceAll(from, to)
    .replaceAll(capital(from), capital(to));
}
