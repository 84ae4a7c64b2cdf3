import assert from 'node:assert/strict';
import { createPlainImage } from '../../support/plain-image.ts';
import { until } from '../../support/until.ts';
import { cases } from '../case.ts';
import { placeTestOrder } from '../support/place-order.ts';
import type { ShopUnderTest } from '../support/shop-under-test.ts';

export const reviewCases = cases({
  'accepts one review per received product and deletes it on request [RVW-01 RVW-02]': async (
    shop,
  ) => {
    const { token, productId } = await createReceivedProduct(shop);
    const body = { productId, stars: 4, text: '  Quiet and bright.  ' };
    const stranger = await shop.signUp();
    await shop.expectError('saveReview', 'reviewNotAllowed', { token: stranger.token, body });
    const waiting = await placeTestOrder(shop, { fullName: 'Not Sent Yet' });
    const unsent = { ...body, productId: waiting.order.orders[0]?._id };
    await shop.expectError('saveReview', 'reviewNotAllowed', {
      token: waiting.token,
      body: unsent,
    });
    const { reviews } = await shop.call('saveReview', { token, body });
    assert.deepEqual(
      reviews.map(({ stars, text, hidden }) => [stars, text, hidden]),
      [[4, 'Quiet and bright.', null]],
    );
    const again = await shop.call('saveReview', {
      token,
      body: { ...body, stars: 5, text: 'Brighter by the day.' },
    });
    assert.deepEqual(
      again.reviews.map(({ stars, text }) => [stars, text]),
      [[5, 'Brighter by the day.']],
    );
    const review = await findReview(shop, productId, 'Brighter by the day.');
    assert.deepEqual([review?.by, review?.reply], ['Ada', null]);
    for (const wrong of [{ stars: 0 }, { stars: 4.5 }, { text: '   ' }, { text: '' }])
      assert.equal(
        await getStatus(shop, '/api/user/reviews', { authorization: token }, { ...body, ...wrong }),
        400,
      );
    const left = await shop.call('deleteReview', { token, parameters: { productId } });
    assert.deepEqual(left.reviews, []);
    await until('the change', async () =>
      (await findReview(shop, productId, 'Brighter by the day.')) ? null : true,
    );
  },

  'summarises ratings and pages reviews newest first [RVW-03]': async (shop) => {
    const first = await createReceivedProduct(shop);
    const { productId } = first;
    const parameters = { productId };
    const before = (await shop.call('listReviews', { parameters, query: '?limit=0' })).rating;
    const shoppers = [
      first,
      await createReceivedProduct(shop, productId),
      await createReceivedProduct(shop, productId),
    ];
    for (const [place, { token }] of shoppers.entries())
      await shop.call('saveReview', {
        token,
        body: { productId, stars: [5, 3, 5][place], text: `Of the pages ${place}` },
      });
    const rating = await until('the change', async () => {
      const now = (await shop.call('listReviews', { parameters, query: '?limit=0' })).rating;
      return now.count === before.count + 3 ? now : null;
    });
    assert.equal(rating.stars[4], (before.stars[4] ?? 0) + 2);
    assert.equal(rating.stars[2], (before.stars[2] ?? 0) + 1);
    const sum = rating.stars.reduce((all, count, place) => all + count * (place + 1), 0);
    assert.equal(rating.average, Math.round((sum / rating.count) * 10) / 10);
    const { rating: displayed } = await shop.call('getProductSpecs', { parameters });
    assert.deepEqual(displayed, { average: rating.average, count: rating.count });
    const page = await shop.call('listReviews', { parameters, query: '?limit=2' });
    const next = `?limit=2&cursor=${page.nextCursor}`;
    const rest = await shop.call('listReviews', { parameters, query: next });
    const own = [...page.reviews, ...rest.reviews].filter(({ text }) => text.startsWith('Of the'));
    assert.deepEqual(
      own.map(({ text }) => text),
      ['Of the pages 2', 'Of the pages 1', 'Of the pages 0'],
    );
    await shop.expectError('listReviews', 'invalidRequest', { parameters, query: '?cursor=x' });
    const none = await shop.call('listReviews', { parameters: { productId: 'no-such-piece' } });
    assert.deepEqual([none.rating.count, none.rating.average, none.reviews], [0, null, []]);
  },

  'sorts reviews by rating in pages, and counts the fits [RVW-11]': async (shop) => {
    const first = await createReceivedProduct(shop);
    const { productId } = first;
    const parameters = { productId };
    const before = await shop.call('listReviews', { parameters, query: '?limit=0' });
    const others = [
      await createReceivedProduct(shop, productId),
      await createReceivedProduct(shop, productId),
    ];
    const given = [
      [2, 'small'],
      [5, 'small'],
      [2, 'true'],
    ] as const;
    for (const [place, { token }] of [first, ...others].entries()) {
      const [stars, fit] = given[place] ?? [];
      const body = { productId, stars, fit, text: `Sorted ${place}` };
      await shop.call('saveReview', { token, body });
    }
    const { rating } = await until('the change', async () => {
      const now = await shop.call('listReviews', { parameters, query: '?limit=0' });
      return now.rating.count === before.rating.count + 3 ? now : null;
    });
    const { small, true: true_, large } = before.rating.fits;
    assert.deepEqual(rating.fits, { small: small + 2, true: true_ + 1, large });
    const read = async (sort: string) => {
      const texts: string[] = [];
      let query = `?sort=${sort}&limit=1`;
      for (;;) {
        const { reviews, nextCursor } = await shop.call('listReviews', { parameters, query });
        texts.push(...reviews.map(({ stars, text, fit }) => `${stars} ${text} ${fit}`));
        if (nextCursor === null) return texts.filter((text) => text.includes('Sorted'));
        query = `?sort=${sort}&limit=1&cursor=${nextCursor}`;
      }
    };
    const [high, ...low] = ['5 Sorted 1 small', '2 Sorted 2 true', '2 Sorted 0 small'];
    assert.deepEqual(await read('highest'), [high, ...low]);
    assert.deepEqual(await read('lowest'), [...low, high]);
  },

  'keeps up to three photos with a review, re-encoded [RVW-12]': async (shop) => {
    const { token, productId } = await createReceivedProduct(shop);
    const parameters = { productId };
    const body = { data: createPlainImage([90, 20, 60]).toString('base64') };
    await shop.expectError('addReviewPhoto', 'reviewNotAllowed', { token, parameters, body });
    const text = `With photos ${crypto.randomUUID()}`;
    await shop.call('saveReview', { token, body: { productId, stars: 5, text } });
    const drawing = btoa('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    for (const data of [drawing, 'no base64!'])
      await shop.expectError('addReviewPhoto', 'reviewPhotoRejected', {
        token,
        parameters,
        body: { data },
      });
    for (let photo = 0; photo < 3; photo++)
      await shop.call('addReviewPhoto', { token, parameters, body });
    await shop.expectError('addReviewPhoto', 'tooManyReviewPhotos', { token, parameters, body });
    const { photos } = await until('the photos', async () => {
      const found = await findReview(shop, productId, text);
      return found?.photos.length === 3 ? found : null;
    });
    const [photo] = photos;
    assert.ok(photo);
    assert.equal(await servedStatus(shop, photo.url), 200);
    // Other users can't delete it.
    const other = await shop.signUp();
    const gone = { parameters: { photoId: photo.photoId } };
    await shop.call('deleteReviewPhoto', { token: other.token, ...gone });
    assert.equal(await servedStatus(shop, photo.url), 200);
    const { reviews } = await shop.call('deleteReviewPhoto', { token, ...gone });
    assert.equal(reviews[0]?.photos.length, 2);
    assert.equal(await servedStatus(shop, photo.url), 404);
    await shop.call('addReviewPhoto', { token, parameters, body });
    // Eight uploads were counted so far.
    const broken = { token, parameters, body: { data: 'no base64!' } };
    for (let upload = 8; upload < 30; upload++)
      await shop.expectError('addReviewPhoto', 'reviewPhotoRejected', broken);
    await shop.expectError('addReviewPhoto', 'tooManyAttempts', broken);
  },

  'hides photos with their review, and erases them with the account [RVW-13]': async (shop) => {
    const { token, productId, password } = await createReceivedProduct(shop);
    const parameters = { productId };
    const text = `A photo of ${crypto.randomUUID()}`;
    await shop.call('saveReview', { token, body: { productId, stars: 5, text } });
    const body = { data: createPlainImage([10, 20, 60]).toString('base64') };
    const { reviews } = await shop.call('addReviewPhoto', { token, parameters, body });
    const url = reviews[0]?.photos[0]?.url ?? '';
    const { headers } = await shop.signInStaff('manager');
    const listed = await shop.call('listStaffReviews', { headers, query: '?view=open' });
    const reviewId = listed.reviews.find((each) => each.text === text)?.reviewId ?? '';
    const review = { headers, parameters: { reviewId } };
    await shop.call('setReviewVisibility', { ...review, body: { reason: 'It shows a person.' } });
    assert.equal(await servedStatus(shop, url), 404);
    const { photos } = await shop.call('getReviewPhotos', review);
    assert.equal(photos.length, 1);
    assert.match(photos[0] ?? '', /^data:image\/jpeg;base64,\/9j\//);
    const own = await shop.call('listOwnReviews', { token });
    assert.deepEqual(
      own.reviews[0]?.photos.map(({ url }) => url),
      photos,
    );
    await shop.call('setReviewVisibility', { ...review, body: { reason: null } });
    assert.equal(await servedStatus(shop, url), 200);
    const { data } = await shop.call('exportPersonalData', { token });
    assert.ok(JSON.stringify(data.reviews).includes('data:image/jpeg;base64,'));
    await shop.call('eraseAccount', { token, body: { password } });
    assert.equal(await servedStatus(shop, url), 404);
    await shop.expectError('getReviewPhotos', 'reviewNotFound', review);
  },

  'removes the reply of a rewritten review [ABU-06]': async (shop) => {
    const { token, productId } = await createReceivedProduct(shop);
    const text = `Lovely ${crypto.randomUUID()}`;
    const write = (stars: number) =>
      shop.call('saveReview', { token, body: { productId, stars, text } });
    await write(5);
    const { headers } = await shop.signInStaff('manager');
    const listed = async (view: string) =>
      (await shop.call('listStaffReviews', { headers, query: `?view=${view}` })).reviews.find(
        (each) => each.text === text,
      );
    const open = await listed('open');
    assert.ok(open);
    await shop.call('replyToReview', {
      headers,
      parameters: { reviewId: open.reviewId },
      body: { text: 'Thank you!' },
    });
    const same = await write(5);
    assert.equal(same.reviews[0]?.reply?.text, 'Thank you!');
    const rewritten = await write(1);
    assert.equal(rewritten.reviews[0]?.reply, null);
    assert.equal((await listed('open'))?.stars, 1);
  },

  'removes the reply of a review that gets another photo [RVW-14]': async (shop) => {
    const { token, productId } = await createReceivedProduct(shop);
    const text = `In its box ${crypto.randomUUID()}`;
    await shop.call('saveReview', { token, body: { productId, stars: 5, text } });
    const { headers } = await shop.signInStaff('manager');
    const listOpen = async () =>
      (await shop.call('listStaffReviews', { headers, query: '?view=open' })).reviews.find(
        (each) => each.text === text,
      );
    const { reviewId } = (await listOpen()) ?? {};
    assert.ok(reviewId);
    const parameters = { reviewId };
    await shop.call('replyToReview', { headers, parameters, body: { text: 'Thank you!' } });
    assert.equal(await listOpen(), undefined);
    const data = createPlainImage([40, 20, 60]).toString('base64');
    const { reviews } = await shop.call('addReviewPhoto', {
      token,
      parameters: { productId },
      body: { data },
    });
    assert.deepEqual([reviews[0]?.reply, reviews[0]?.photos.length], [null, 1]);
    assert.equal((await listOpen())?.photos.length, 1);
  },

  'replies to and hides reviews with a reason, and logs both [RVW-04 RVW-05]': async (shop) => {
    const { token, productId } = await createReceivedProduct(shop);
    const text = `Said once ${crypto.randomUUID()}`;
    await shop.call('saveReview', { token, body: { productId, stars: 1, text } });
    const { headers } = await shop.signInStaff('manager');
    const listed = async (view: string) =>
      (await shop.call('listStaffReviews', { headers, query: `?view=${view}` })).reviews.find(
        (each) => each.text === text,
      );
    const open = await listed('open');
    assert.ok(open);
    assert.equal(open.product.productId, productId);
    const parameters = { reviewId: open.reviewId };
    const { review } = await shop.call('replyToReview', {
      headers,
      parameters,
      body: { text: 'We are sorry.' },
    });
    assert.equal(review.reply?.text, 'We are sorry.');
    assert.equal(await listed('open'), undefined);
    assert.ok(await listed('replied'));
    const published = await until('the change', async () => {
      const found = await findReview(shop, productId, text);
      return found?.reply ? found : null;
    });
    assert.equal(published.reply?.text, 'We are sorry.');
    const reason = 'It names another customer.';
    const hiding = `/api/staff/reviews/${open.reviewId}/visibility`;
    assert.equal(await getStatus(shop, hiding, headers, { reason: ' ' }), 400);
    await shop.call('setReviewVisibility', { headers, parameters, body: { reason } });
    assert.equal((await listed('hidden'))?.hidden, reason);
    await until('the change', async () =>
      (await findReview(shop, productId, text)) ? null : true,
    );
    const { reviews } = await shop.call('listOwnReviews', { token });
    assert.equal(reviews[0]?.hidden, reason);
    // A rewritten review stays hidden and can't be deleted.
    await shop.call('saveReview', { token, body: { productId, stars: 5, text } });
    assert.equal((await listed('hidden'))?.stars, 5);
    await shop.expectError('deleteReview', 'reviewHidden', { token, parameters: { productId } });
    await shop.call('setReviewVisibility', { headers, parameters, body: { reason: null } });
    await until('the change', () => findReview(shop, productId, text));
    const { entries } = await shop.call('listAuditLog', {
      headers,
      query: `?orderId=${open.orderId}`,
    });
    const productEntries = entries.filter(({ subject }) => subject === productId);
    assert.deepEqual(
      productEntries.map(({ call, after }) => [
        call,
        (after as { hidden?: string }).hidden ?? null,
      ]),
      [
        ['setReviewVisibility', null],
        ['setReviewVisibility', reason],
        ['replyToReview', null],
      ],
    );
    assert.doesNotMatch(JSON.stringify(productEntries), /Said once/);
    await shop.expectError('replyToReview', 'reviewNotFound', {
      headers,
      parameters: { reviewId: crypto.randomUUID() },
      body: { text: 'To nobody' },
    });
  },

  'exports and erases reviews with the account [RVW-06]': async (shop) => {
    const { token, productId, password } = await createReceivedProduct(shop);
    const text = `Mine ${crypto.randomUUID()}`;
    await shop.call('saveReview', { token, body: { productId, stars: 2, text } });
    const { data } = await shop.call('exportPersonalData', { token });
    assert.ok(JSON.stringify(data.reviews).includes(text));
    await until('the change', () => findReview(shop, productId, text));
    await shop.call('eraseAccount', { token, body: { password } });
    await until('the change', async () =>
      (await findReview(shop, productId, text)) ? null : true,
    );
  },
});

const servedStatus = async (shop: ShopUnderTest, path: string) =>
  (await shop.send({ method: 'GET', path, headers: {} })).status;

async function getStatus(
  shop: ShopUnderTest,
  path: string,
  headers: Record<string, string>,
  body: object,
) {
  return (await shop.send({ method: 'POST', path, headers, body: JSON.stringify(body) })).status;
}

async function findReview(shop: ShopUnderTest, productId: string, text: string) {
  const query = '?limit=50';
  const { reviews } = await shop.call('listReviews', { parameters: { productId }, query });
  return reviews.find((each) => each.text === text) ?? null;
}

/** Signs up a user who received this product, or the one with the most stock. */
async function createReceivedProduct(shop: ShopUnderTest, requestedId?: string) {
  const { token, password, address } = await shop.signUp();
  const { products } = await shop.call('listProducts');
  const product = requestedId
    ? products.find(({ _id }) => _id === requestedId)
    : products.toSorted((one, other) => other.product_stock - one.product_stock)[0];
  assert.ok(product);
  await shop.call('addToCart', { token, body: { product } });
  const { order } = await shop.call('placeOrder', {
    token,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { addressId: address.id, payBy: 'Cash on delivery' },
  });
  const { headers } = await shop.signInStaff('packer');
  const parameters = { orderId: order.orderId };
  for (const [place, step] of ['pack', 'ship'].entries())
    await shop.call('transitionStaffOrder', {
      headers,
      parameters,
      body: { step, version: place + 1 },
    });
  return { token, password, productId: product._id };
}
