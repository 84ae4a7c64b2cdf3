import type { Category } from './catalogue-product.ts';

export type CatalogueCategory = { _id: string; categoryName: Category; thumbnail: string };

const names: Category[] = ['necklace', 'bracelet', 'ring', 'earring'];

export const categories: CatalogueCategory[] = names.map((name) => ({
  _id: `category-${name}`,
  categoryName: name,
  thumbnail: `/pictures/category-${name}-600.jpg`,
}));
