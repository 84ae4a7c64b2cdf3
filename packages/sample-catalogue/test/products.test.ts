import { nameMaxLength, productSchema } from '@briolette/contract';
import { expect, test } from 'vitest';
import { categories, catalogueProducts as products } from '../src/index.ts';

const values = <K extends keyof (typeof products)[number]>(field: K) =>
  new Set(products.map((product) => product[field]));

const sorted = (items: Iterable<string>) => [...items].sort();

test('every product has all fields of the API [ENT-01]', () => {
  for (const { stock, ...product } of products)
    expect(productSchema.safeParse({ ...product, product_stock: stock }).error).toBeUndefined();
});

test('every id is a unique, readable slug', () => {
  expect(values('_id').size).toBe(products.length);
  for (const id of values('_id')) expect(id).toMatch(/^[a-z]+(-[a-z]+)+$/);
});

test('prices are numbers with at most two decimals, most of them whole, some with cents [ENT-02] [CRT-08]', () => {
  for (const { product_price: price } of products) expect(Number(price.toFixed(2))).toBe(price);
  const withCents = products.filter(({ product_price: price }) => !Number.isInteger(price));
  expect(withCents.length).toBeGreaterThan(0);
  expect(withCents.length).toBeLessThan(products.length / 5);
});

test('every previous price is higher than the price [ENT-03]', () => {
  for (const product of products)
    expect(product.product_prevPrice).toBeGreaterThan(product.product_price);
});

test('every price is at least 260 and below 1500, and some are under 500 [BRW-07] [CHK-05]', () => {
  for (const { product_price: price } of products) {
    expect(price).toBeGreaterThanOrEqual(260);
    expect(price).toBeLessThan(1500);
  }
  expect(products.some(({ product_price: price }) => price < 500)).toBe(true);
});

test('categories and materials are exactly the specified ones [ENT-04 ENT-05]', () => {
  expect(sorted(values('product_category'))).toEqual(['bracelet', 'earring', 'necklace', 'ring']);
  expect(sorted(values('product_material'))).toEqual(['diamond', 'gold', 'platinum', 'silver']);
});

test('colours and sizes are exactly the specified ones [ENT-12 ENT-13]', () => {
  expect(sorted(values('product_color'))).toEqual([
    'Gold',
    'Platinum',
    'Rosegold',
    'Silver',
    'blue',
    'green',
    'pink',
  ]);
  expect(sorted(values('product_size'))).toEqual(['extra large', 'large', 'medium', 'small']);
});

test('occasions are exactly the specified ones, each with a product [ENT-14 ENT-15]', () => {
  expect(sorted(values('product_occasion'))).toEqual([
    'Bridal',
    'Casual',
    'Engagement',
    'Modern',
    'Office',
    'Traditional',
  ]);
});

test('every category has every material [ENT-15]', () => {
  const pairs = products.map(
    (product) => `${product.product_category} ${product.product_material}`,
  );
  expect(new Set(pairs).size).toBe(16);
});

test('the product image is the main image of that product [ENT-06]', () => {
  for (const product of products)
    expect(product.product_image).toBe(`/pictures/${product._id}-main-600.jpg`);
});

test('ratings are halves from 1 to 5, with products on both sides of every step [ENT-07] [BRW-12]', () => {
  for (const { product_rating: rating } of products) {
    expect(rating * 2).toBe(Math.trunc(rating * 2));
    expect(rating).toBeGreaterThanOrEqual(1);
    expect(rating).toBeLessThanOrEqual(5);
  }
  for (const step of [1, 2, 3, 4]) {
    expect(products.some(({ product_rating: rating }) => rating > step)).toBe(true);
    expect(products.some(({ product_rating: rating }) => rating === step)).toBe(true);
  }
});

test('reviews and stock are positive whole numbers, and most products are well stocked [ENT-08]', () => {
  for (const { product_reviews: reviews, stock } of products) {
    expect(Number.isInteger(reviews) && reviews > 0).toBe(true);
    expect(Number.isInteger(stock) && stock > 0).toBe(true);
  }
  const wellStocked = products.filter(({ stock }) => stock >= 20);
  expect(wellStocked.length).toBeGreaterThan(products.length * 0.8);
});

test('favourite and cart flags are the string "false" [ENT-09]', () => {
  expect([...values('product_isFavorite'), ...values('product_isCart')]).toEqual([
    'false',
    'false',
  ]);
});

test('badges are New, Trending or empty, and at least eight are Trending [ENT-10] [ENT-15]', () => {
  expect(sorted(values('product_isBadge'))).toEqual(['', 'New', 'Trending']);
  const trending = products.filter((product) => product.product_isBadge === 'Trending');
  expect(trending.length).toBeGreaterThanOrEqual(8);
  expect(new Set(trending.slice(0, 6).map((product) => product.product_category)).size).toBe(4);
});

test('there are about fifty products [ENT-11]', () => {
  expect(products.length).toBeGreaterThanOrEqual(48);
  expect(products.length).toBeLessThanOrEqual(52);
});

test('the categories have the specified names and images [ENT-16]', () => {
  expect(categories.map((category) => category.categoryName)).toEqual([
    'necklace',
    'bracelet',
    'ring',
    'earring',
  ]);
  for (const { _id, categoryName, thumbnail } of categories) {
    expect(_id).toBe(`category-${categoryName}`);
    expect(thumbnail).toBe(`/pictures/category-${categoryName}-600.jpg`);
  }
});

test('no two names share their first 14 characters [CRD-02] [CRT-04]', () => {
  expect(new Set(products.map((product) => product.product_name.slice(0, 14))).size).toBe(
    products.length,
  );
});

test.each(products)(
  '$_id: its name is short enough and has a subtitle [FCT-07]',
  ({ product_name: name, product_subtitle: kind }) => {
    expect(name.length).toBeLessThanOrEqual(Math.min(...Object.values(nameMaxLength)));
    expect(kind).toMatch(/./);
  },
);

test('percent off is the same in floating point and in whole cents [CNS-01]', () => {
  for (const { product_price: price, product_prevPrice: previous } of products) {
    const [cents, previousCents] = [Math.round(price * 100), Math.round(previous * 100)];
    const percentOff = Math.floor(100 - (price / previous) * 100);
    expect(percentOff).toBe(Math.floor(((previousCents - cents) * 100) / previousCents));
    expect(percentOff).toBeGreaterThan(0);
  }
});

test('a description names the metal and the stone of the images', () => {
  const words = {
    gold: 'gold',
    rosegold: 'rose gold',
    silver: 'silver',
    platinum: 'platinum',
    diamond: 'diamond|brilliant',
    sapphire: 'sapphire',
    emerald: 'emerald',
    'pink-sapphire': 'pink sapphire',
    pearl: 'pearl',
  };
  for (const { product_description: text, studio } of products) {
    expect(text.toLowerCase()).toMatch(new RegExp(words[studio.metal]));
    if (studio.stone) expect(text.toLowerCase()).toMatch(new RegExp(words[studio.stone]));
  }
});
