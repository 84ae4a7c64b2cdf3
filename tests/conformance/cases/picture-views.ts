import assert from 'node:assert/strict';
import { namedTogether } from '@briolette/domain/picture-views';
import { pieceFields } from '../../staff/piece-fields.ts';
import { plainPicture } from '../../support/plain-picture.ts';
import { cases } from '../case.ts';
import type { ShopUnderTest } from '../shop-under-test.ts';

export const pictureViewCases = cases({
  'pictures of one piece are named together, each is served by its view, and their words come with the piece [PIC-09]':
    async (shop) => {
      const { headers, bring, shown, served, hide } = await picturesOf(shop);
      const front = await bring([10, 20, 30], 'A band from the front');
      const second = await bring([40, 50, 60], 'The same from above');
      const scale = await bring([70, 80, 90], 'Beside a rule');
      const image = namedTogether([front, second, scale]);
      const { product, alts } = await shown(image, headers);
      assert.equal(product.product_image, image);
      assert.deepEqual(alts, ['A band from the front', 'The same from above', 'Beside a rule']);
      for (const [view, alone] of [
        ['main', front],
        ['second', second],
        ['scale', scale],
      ] as const)
        for (const width of [600, 1200]) {
          const path = image.replace('-main-600', `-${view}-${width}`);
          const [one, other] = [
            await served(path),
            await served(alone.replace('-600', `-${width}`)),
          ];
          assert.equal(one.status, 200, path);
          assert.deepEqual(one, other, path);
        }
      await hide();
    },

  'a piece with two pictures has two, and what nobody brought is not found [PIC-09]': async (
    shop,
  ) => {
    const { headers, bring, shown, served, hide } = await picturesOf(shop);
    const front = await bring([11, 21, 31], 'A band');
    const unknown = `/api/pictures/${'0'.repeat(32)}-600.jpg`;
    const image = namedTogether([front, unknown]);
    const { alts } = await shown(image, headers);
    assert.deepEqual(alts, ['A band', null]);
    assert.equal((await served(image)).status, 200);
    for (const view of ['second', 'scale', 'third'])
      assert.equal((await served(image.replace('-main-', `-${view}-`))).status, 404);
    await hide();
  },

  'of a picture from elsewhere no words are known [PIC-09]': async (shop) => {
    const { headers, shown, hide } = await picturesOf(shop);
    const { alts } = await shown(pieceFields.product_image, headers);
    assert.equal(alts, undefined);
    await hide();
  },
});

async function picturesOf(shop: ShopUnderTest) {
  const { headers } = await shop.signInStaff('manager');
  const productId = `views-${crypto.randomUUID()}`;
  const parameters = { productId };
  return {
    headers,
    bring: async (colour: [number, number, number], alt: string) => {
      const body = { data: plainPicture(colour).toString('base64'), alt };
      return (await shop.call('uploadImage', { headers, body })).image;
    },
    /** A piece of this case's own with these pictures, as a shopper reads it. */
    shown: async (product_image: string, by: typeof headers) => {
      const fields = { ...pieceFields, product_image };
      await shop.call('createProduct', { headers: by, body: { productId, fields } });
      const body = { version: 1, state: 'shown' };
      await shop.call('setProductState', { headers: by, parameters, body });
      return shop.call('getProduct', { parameters });
    },
    served: async (path: string) => {
      const { status, body } = await shop.send({ method: 'GET', path, headers: {} });
      return { status, body };
    },
    /** No other case meets it. */
    hide: () =>
      shop.call('setProductState', {
        headers,
        parameters,
        body: { version: 2, state: 'archived' },
      }),
  };
}
