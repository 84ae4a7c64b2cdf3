import type { Category, CategoryName } from '@briolette/contract';

const names: CategoryName[] = ['necklace', 'bracelet', 'ring', 'earring'];

export const categories: Category[] = names.map((name) => ({
  _id: `category-${name}`,
  categoryName: name,
  thumbnail: `/pictures/category-${name}-600.jpg`,
}));
