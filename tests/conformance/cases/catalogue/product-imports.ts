import assert from 'node:assert/strict';
import { defaultFilterOptions } from '@briolette/contract';
import { parseProductsFile } from '@briolette/domain/products-file';
import { importedProducts } from '../../../api/catalogue/product-fields.ts';
import { until } from '../../../support/until.ts';
import { cases } from '../../case.ts';

export const productImportCases = cases({
  'stages, previews and imports a product file, with or without ratings [IMP-02 FIX-20]': async (
    shop,
  ) => {
    const { headers } = await shop.signInStaff('manager');
    const mark = crypto.randomUUID().slice(0, 8);
    const [example] = importedProducts.rows;
    const row = (place: number, more: object = {}) => ({
      ...example,
      _id: `import-${mark}-${place}`,
      product_name: `Imported ${mark} ${place}`,
      state: 'active',
      ...more,
    });
    const upload = async (rows: object[]) => {
      const parameters = { importId: crypto.randomUUID() };
      const body = { file: `${mark}.csv`, from: 0, rows };
      await shop.call('uploadProductImportRows', { headers, parameters, body });
      const getImport = async () =>
        (await shop.call('getProductImport', { headers, parameters })).import;
      const write = async () => {
        await shop.call('startProductImport', { headers, parameters });
        return until('the change', async () => {
          const now = await getImport();
          return now.state === 'ended' ? now : null;
        });
      };
      return { getImport, write };
    };
    const first = await upload([row(1), row(2)]);
    const { added, additions, state } = await first.getImport();
    assert.deepEqual([state, added, additions[0]?.name], ['brought', 2, `Imported ${mark} 1`]);
    const unknown = { method: 'GET', path: `/api/products/import-${mark}-1`, headers: {} };
    assert.equal((await shop.send(unknown)).status, 404);
    const { done } = await first.write();
    assert.equal(done, 2);

    const dearer = { product_price: 850, product_prevPrice: 850, stock: 99 };
    const second = await upload([row(1, dearer), row(2), row(3, { state: 'draft' })]);
    const preview = await second.getImport();
    assert.deepEqual([preview.added, preview.changed, preview.same], [1, 1, 1]);
    assert.deepEqual(
      [preview.changes[0]?.before, preview.changes[0]?.after],
      [
        { product_price: 810.5, product_prevPrice: 900 },
        { product_price: 850, product_prevPrice: 850 },
      ],
    );
    await second.write();
    const productId = `import-${mark}-1`;
    await until('the change', async () => {
      const { product } = await shop.call('getProduct', { parameters: { productId } });
      return product.product_price === 850 && product.product_stock === 3 ? product : null;
    });
    const { product } = await shop.call('getStaffProduct', {
      headers,
      parameters: { productId },
    });
    assert.deepEqual(
      product.changes.map(({ call }) => call),
      ['importProduct', 'importProduct'],
    );
    const csv = await shop.send({ method: 'GET', path: '/api/staff/products.csv', headers });
    const { products, faults } = parseProductsFile(csv.body, defaultFilterOptions);
    assert.deepEqual(faults, []);
    const draft = products.find(({ _id }) => _id === `import-${mark}-3`);
    assert.deepEqual([draft?.state, draft?.stock], ['draft', 3]);

    // A file without ratings keeps those of existing products.
    const { product_rating: _, product_reviews: __, ...unrated } = row(1, dearer);
    const third = await upload([unrated, { ...unrated, _id: `import-${mark}-4` }]);
    const { same, added: addedUnrated } = await third.getImport();
    assert.deepEqual([same, addedUnrated], [1, 1]);
    await third.write();
    const fresh = await until('the change', async () => {
      const parameters = { productId: `import-${mark}-4` };
      const found = await shop.call('getStaffProduct', { headers, parameters });
      return found.product.product;
    });
    assert.deepEqual([fresh.product_rating, fresh.product_reviews], [1, 0]);

    await shop.expectError('getProductImport', 'importNotFound', {
      headers,
      parameters: { importId: crypto.randomUUID() },
    });
  },
});
