import { metals, productSchema } from '@briolette/contract';
import { catalogueProducts } from '@briolette/sample-catalogue';
import { expect, test } from 'vitest';
import { engines } from '../../../../tests/support/engines.ts';
import { listAllProductsJson } from '../../src/index.ts';

test.each(engines)(
  'reads every field of every product as it was written on $name [ENT-01]',
  async ({ open }) => {
    const database = await open();
    const { products } = JSON.parse(await listAllProductsJson(database, 1000));
    const written = catalogueProducts.map(({ stock, ...product }) => {
      const options = product.models ?? [product.specs];
      const product_metals = metals
        .filter((metal) => options.some((each) => each?.metal === metal))
        .join(', ');
      return productSchema.parse({
        ...product,
        product_stock: stock,
        product_metals,
        product_hasOptions: product.models !== undefined,
        product_otherImages: [],
      });
    });
    expect(products).toEqual(written);
    await database.close();
  },
);
