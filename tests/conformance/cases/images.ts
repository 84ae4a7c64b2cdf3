import assert from 'node:assert/strict';
import { imageUrl, parseImageUrl } from '@briolette/contract';
import { productFields, productGeometry } from '../../api/catalogue/product-fields.ts';
import { createPlainImage } from '../../support/plain-image.ts';
import { until } from '../../support/until.ts';
import { cases } from '../case.ts';
import type { ShopUnderTest } from '../support/shop-under-test.ts';

export const imageViewCases = cases({
  'keeps up to eight images of a product in their order [PIC-13]': async (shop) => {
    const { upload, publish, rejected, archive } = await newProduct(shop);
    const images: string[] = [];
    for (let place = 0; place < 9; place++)
      images.push(await upload([place * 25, 90, 200], `Image ${place}`));
    await rejected('product_otherImages', images);
    const { product, alts } = await publish(images.slice(0, 8));
    assert.deepEqual(
      [product.product_image, ...(product.product_otherImages ?? [])],
      images.slice(0, 8),
    );
    assert.equal(alts?.[7], 'Image 7');
    await archive();
  },

  'returns uploaded images in order with alt texts and two widths [PIC-09]': async (shop) => {
    const { upload, publish, served, archive } = await newProduct(shop);
    const front = await upload([10, 20, 30], 'A band from the front');
    const second = await upload([40, 50, 60], 'The same from above');
    const scale = await upload([70, 80, 90], 'Beside a rule');
    const { product, alts } = await publish([front, second, scale]);
    assert.equal(product.product_image, front);
    assert.deepEqual(product.product_otherImages, [second, scale]);
    assert.deepEqual(alts, ['A band from the front', 'The same from above', 'Beside a rule']);
    for (const image of [front, second, scale])
      for (const path of [image, image.replace('-600.', '-1200.')])
        assert.equal(await served(path), 200, path);
    await archive();
  },

  'lists the other images of a product [PIC-09]': async (shop) => {
    const { productId, upload, publish, archive } = await newProduct(shop);
    const images = [await upload([12, 22, 32], 'Front'), await upload([13, 23, 33], 'Above')];
    await publish(images);
    const query = '?category=ring&material=gold&sort=LOWTOHIGH&price=1500&limit=100';
    const listed = await until('the product in the list', async () => {
      const { products } = await shop.call('listProducts', { query });
      return products.find(({ _id }) => _id === productId) ?? null;
    });
    assert.deepEqual([listed.product_image, ...(listed.product_otherImages ?? [])], images);
    await archive();
  },

  'replaces the images of a product and logs them [PIC-09]': async (shop) => {
    const { productId, upload, publish, edit, archive } = await newProduct(shop);
    const [one, two, three] = [
      await upload([14, 24, 34], 'One'),
      await upload([15, 25, 35], 'Two'),
      await upload([16, 26, 36], 'Three'),
    ];
    await publish([one, two, three]);
    const { product: staffProduct } = await edit(2, [three, two]);
    assert.equal(staffProduct.product.product_image, three);
    assert.deepEqual(staffProduct.product.product_otherImages, [two]);
    const [change] = staffProduct.changes;
    assert.deepEqual(
      [change?.before, change?.after],
      [
        { product_image: one, product_otherImages: [two, three] },
        { product_image: three, product_otherImages: [two] },
      ],
    );
    const { product: builtIn } = await edit(3, [productFields.product_image]);
    assert.deepEqual(builtIn.product.product_otherImages, []);
    await until('the change', async () => {
      const { alts } = await shop.call('getProduct', { parameters: { productId } });
      return alts === undefined ? true : null;
    });
    await archive(4);
  },

  'rejects an image that was never uploaded [PIC-09]': async (shop) => {
    const { upload, rejected, served } = await newProduct(shop);
    const front = await upload([11, 21, 31], 'A band');
    const unknown = imageUrl('0'.repeat(32));
    assert.equal(await served(unknown), 404);
    await rejected('product_image', [unknown]);
    await rejected('product_image', [front, unknown]);
    await rejected('product_image', [front.replace('-600.', '-1200.')]);
    await rejected('product_otherImages', [front, productFields.product_image]);
    await rejected('product_otherImages', [productFields.product_image, front]);
  },

  'imports the front image only and rejects unknown images [PIC-09]': async (shop) => {
    const { productId, headers, upload, publish, invalid, archive } = await newProduct(shop);
    const [front, second, next] = [
      await upload([17, 27, 37], 'Front'),
      await upload([18, 28, 38], 'Above'),
      await upload([19, 29, 39], 'Another front'),
    ];
    await publish([front, second]);
    const parameters = { importId: crypto.randomUUID() };
    const row = {
      ...productFields,
      _id: productId,
      product_rating: 1,
      product_reviews: 0,
      stock: 0,
    };
    const fileWith = (product_image: string) => ({
      file: 'views.csv',
      from: 0,
      rows: [{ ...row, product_image }],
    });
    const path = `/api/staff/product-imports/${parameters.importId}/products`;
    await invalid('rows.0.product_image', path, fileWith(imageUrl('0'.repeat(32))));
    await shop.call('uploadProductImportRows', { headers, parameters, body: fileWith(next) });
    await shop.call('startProductImport', { headers, parameters });
    const { product, alts } = await until('the import', async () => {
      const found = await shop.call('getProduct', { parameters: { productId } });
      return found.product.product_image === next ? found : null;
    });
    assert.deepEqual(product.product_otherImages, [second]);
    assert.deepEqual(alts, ['Another front', 'Above']);
    await archive(3);
  },

  'saves the order of images and their alt texts with the product, or nothing [PIC-12]': async (
    shop,
  ) => {
    const { productId, headers, upload, publish, archive } = await newProduct(shop);
    const parameters = { productId };
    const front = await upload([70, 20, 10], 'A front');
    const side = await upload([70, 20, 90], 'A side');
    await publish([front, side]);
    const { product: staffProduct } = await shop.call('getStaffProduct', { headers, parameters });
    const getHash = (image: string) => parseImageUrl(image) ?? '';
    assert.deepEqual(staffProduct.alts, { [getHash(front)]: 'A front', [getHash(side)]: 'A side' });
    const fields = { ...productFields, product_image: side, product_otherImages: [front] };
    const body = { version: 2, fields, alts: { [getHash(side)]: 'From the side' } };
    await shop.expectError('updateProduct', 'productChanged', {
      headers,
      parameters,
      body: { ...body, version: 1 },
    });
    const before = await shop.call('getProduct', { parameters });
    assert.deepEqual(before.alts, ['A front', 'A side']);
    const { product: saved } = await shop.call('updateProduct', { headers, parameters, body });
    assert.equal(saved.product.product_image, side);
    assert.deepEqual(
      [Object(saved.changes[0]?.before).alt, Object(saved.changes[0]?.after).alt],
      ['A side', 'From the side'],
    );
    const alts = await until('the new order', async () => {
      const found = await shop.call('getProduct', { parameters });
      return found.product.product_image === side ? found.alts : null;
    });
    assert.deepEqual(alts, ['From the side', 'A front']);
    await archive(3);
  },

  'keeps the chosen view of an image, also in another place, until it is by position again [PIC-14]':
    async (shop) => {
      const { productId, headers, upload, publish, archive } = await newProduct(shop);
      const parameters = { productId };
      const front = await upload([71, 21, 10], 'A front');
      const worn = await upload([71, 21, 90], 'On a hand');
      const { views } = await publish([front, worn]);
      assert.equal(views, undefined);
      const hash = parseImageUrl(worn) ?? '';
      const save = (version: number, body: object) =>
        shop.call('updateProduct', { headers, parameters, body: { version, ...body } });
      const { product: edited } = await save(2, { views: { [hash]: 'worn' } });
      assert.deepEqual(edited.views, { [hash]: 'worn' });
      assert.deepEqual(edited.alts[hash], 'On a hand');
      assert.deepEqual(
        [edited.changes[0]?.before, edited.changes[0]?.after],
        [{ view: 'by position' }, { view: 'worn' }],
      );
      const getViews = async () => {
        const { product, views } = await shop.call('getProduct', { parameters });
        return [product.product_image, views];
      };
      const becomes = (expected: unknown[]) =>
        until('the views', async () =>
          JSON.stringify(await getViews()) === JSON.stringify(expected) ? true : null,
        );
      await becomes([front, [null, 'worn']]);
      const fields = { ...productFields, product_image: worn, product_otherImages: [front] };
      await save(3, { fields, alts: { [hash]: 'On a right hand' } });
      await becomes([worn, ['worn', null]]);
      const { product: reset } = await save(4, { views: { [hash]: null } });
      assert.deepEqual([reset.views, reset.alts[hash]], [{}, 'On a right hand']);
      await becomes([worn, undefined]);
      await archive(5);
    },

  'rejects an unknown view of an image [PIC-14]': async (shop) => {
    const { productId, upload, invalid } = await newProduct(shop);
    const product_image = await upload([72, 22, 10], 'A front');
    const hash = parseImageUrl(product_image) ?? '';
    const fields = { ...productFields, product_image };
    const body = { productId, fields, views: { [hash]: 'inside' } };
    await invalid(`views.${hash}`, '/api/staff/products', body);
  },

  'returns no uploaded images for a built-in image [PIC-09]': async (shop) => {
    const { publish, archive } = await newProduct(shop);
    const { product, alts } = await publish([productFields.product_image]);
    assert.deepEqual(product.product_otherImages, []);
    assert.equal(alts, undefined);
    await archive();
  },

  'creates a product with images and geometry atomically [PIC-07 PIC-08]': async (shop) => {
    const { productId, headers, upload } = await newProduct(shop);
    const parameters = { productId };
    const product_image = await upload([20, 30, 40], 'A band');
    const body = {
      productId,
      fields: { ...productFields, product_image },
      geometry: productGeometry,
    };
    const { studio, dimensions } = productGeometry;
    const unbuildable = { studio, dimensions: { ...dimensions, bandWidth: 900 } };
    const wrong = { ...body, geometry: unbuildable };
    await shop.expectError('createProduct', 'geometryInvalid', { headers, body: wrong });
    await shop.expectError('getStaffProduct', 'productNotFound', { headers, parameters });
    const { product: staffProduct } = await shop.call('createProduct', { headers, body });
    assert.deepEqual(
      [staffProduct.version, staffProduct.state, staffProduct.geometry],
      [1, 'draft', productGeometry],
    );
    const [change] = staffProduct.changes;
    assert.deepEqual([staffProduct.changes.length, change?.call], [1, 'createProduct']);
    assert.equal(Object(change?.after).bandWidth, 5);
    // The id is taken: neither the images nor the geometry of the product change.
    const again = { ...body, fields: productFields, geometry: null };
    await shop.expectError('createProduct', 'productExists', { headers, body: again });
    const { product: same } = await shop.call('getStaffProduct', { headers, parameters });
    assert.deepEqual([same.product.product_image, same.geometry], [product_image, productGeometry]);
  },
});

/** Creates a product for this case, edited by a manager. */
async function newProduct(shop: ShopUnderTest) {
  const { headers } = await shop.signInStaff('manager');
  const productId = `views-${crypto.randomUUID()}`;
  const parameters = { productId };
  const setState = (version: number, state: string) =>
    shop.call('setProductState', { headers, parameters, body: { version, state } });
  const fieldsWith = ([product_image = '', ...product_otherImages]: string[]) => ({
    ...productFields,
    product_image,
    product_otherImages,
  });
  /** The request is rejected because of this field. */
  const invalid = async (field: string, path: string, sent: object) => {
    const { status, body } = await shop.send({
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(sent),
    });
    const { code, errors } = JSON.parse(body);
    assert.deepEqual([status, code], [400, 'invalidRequest'], body);
    assert.ok(errors[0].startsWith(field), errors[0]);
  };
  return {
    productId,
    headers,
    upload: async (colour: [number, number, number], alt: string) => {
      const body = { data: createPlainImage(colour).toString('base64'), alt };
      return (await shop.call('uploadImage', { headers, body })).image;
    },
    /** Creates the product with these images and returns it as a shopper gets it. */
    publish: async (images: string[]) => {
      const fields = fieldsWith(images);
      await shop.call('createProduct', { headers, body: { productId, fields } });
      await setState(1, 'active');
      return shop.call('getProduct', { parameters });
    },
    edit: (version: number, images: string[]) =>
      shop.call('updateProduct', {
        headers,
        parameters,
        body: { version, fields: fieldsWith(images) },
      }),
    invalid,
    rejected: (field: string, images: string[]) =>
      invalid(`fields.${field}`, '/api/staff/products', { productId, fields: fieldsWith(images) }),
    served: async (path: string) => (await shop.send({ method: 'GET', path, headers: {} })).status,
    /** Hides it from the other cases. */
    archive: (version = 2) => setState(version, 'archived'),
  };
}
