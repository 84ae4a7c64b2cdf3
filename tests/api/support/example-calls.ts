import type {
  Market,
  MarketPricePreview,
  MarketPrices,
  StaffCallName,
  StaffTaxonomy,
} from '@briolette/contract';
import { sampleAddress } from '@briolette/domain';
import { asUser } from '../../security/authorisation/shopper.ts';
import {
  importedProducts,
  productEngraving,
  productFields,
  productGeometry,
  productMetals,
} from '../catalogue/product-fields.ts';
import { discountFields } from '../discounts/discount-fields.ts';
import { createValidImage } from '../images/hostile-images.ts';
import type { StaffShop } from './staff-shop.ts';

/** The path values and body with which a call succeeds. */
type Example = { ids?: Record<string, string>; query?: string; body?: unknown };

const credential = { id: 'a', rawId: 'a', type: 'public-key', clientExtensionResults: {} };
const passkeyAssertion = {
  ticket: 'none',
  credential: {
    ...credential,
    response: { clientDataJSON: '', authenticatorData: '', signature: '' },
  },
};

/**
 * Creates an example for a back-office call that requires a session, on a new order. A call without
 * an example does not compile.
 */
export async function createExample(shop: StaffShop, name: StaffCallName): Promise<Example> {
  const fixtures = await createFixtures(shop);
  const examples: Record<StaffCallName, () => Promise<Example>> = {
    ...staffExamples(fixtures),
    ...orderExamples(fixtures),
    ...draftExamples(fixtures),
    ...productExamples(fixtures),
    ...customerExamples(fixtures),
    ...settingsExamples(fixtures),
  };
  return examples[name]();
}

type Examples = Partial<Record<StaffCallName, () => Promise<Example>>>;
type Fixtures = Awaited<ReturnType<typeof createFixtures>>;

/** Creates an order and a manager who can change it. */
async function createFixtures(shop: StaffShop) {
  const shopper = await shop.shopper();
  const { orderId = '', productId } = shopper.ids;
  const manager = await shop.as('manager');
  const take = (...steps: string[]) =>
    steps.reduce(async (before, step, place) => {
      await before;
      const body = { step, version: place + 1 };
      await manager(`/api/staff/orders/${orderId}/transitions`, { method: 'POST', body });
    }, Promise.resolve());
  return { shop, shopper, orderId, productId, manager, take };
}

function staffExamples({ shop, manager }: Fixtures) {
  const invitation = { email: `${crypto.randomUUID()}@shop.example`, name: 'New', role: 'viewer' };
  return {
    getStaffLoginInfo: async () => ({}),
    startStaffDemoSession: async () => ({ body: { role: 'viewer' } }),
    logInStaff: async () => ({ body: { email: 'nobody@shop.example', password: 'none' } }),
    stepUpStaff: async () => ({ body: { password: 'none' } }),
    getStaffInvitation: async () => ({ body: { token: 'none' } }),
    acceptStaffInvitation: async () => ({
      body: { token: 'none', password: 'a long password', code: '000000' },
    }),
    listStaffMembers: async () => ({}),
    inviteStaffMember: async () => ({ body: invitation }),
    updateStaffMember: async () => {
      const owner = await shop.as('owner');
      const response = await owner('/api/staff/members', { method: 'POST', body: invitation });
      const { staffMembers } = (await response.json()) as {
        staffMembers: { email: string; staffMemberId: string }[];
      };
      const { staffMemberId = '' } =
        staffMembers.find(({ email }) => email === invitation.email) ?? {};
      return { ids: { staffMemberId }, body: { role: 'packer' } };
    },
    revokeStaffSessions: async () => {
      const owner = await shop.as('owner');
      const response = await owner('/api/staff/members', { method: 'POST', body: invitation });
      const { staffMembers } = (await response.json()) as {
        staffMembers: { email: string; staffMemberId: string }[];
      };
      const { staffMemberId = '' } =
        staffMembers.find(({ email }) => email === invitation.email) ?? {};
      return { ids: { staffMemberId } };
    },
    createStaffPasskeyChallenge: async () => ({}),
    logInStaffWithPasskey: async () => ({ body: passkeyAssertion }),
    stepUpStaffWithPasskey: async () => ({ body: passkeyAssertion }),
    listStaffPasskeys: async () => ({}),
    createStaffPasskeyRegistration: async () => ({}),
    createStaffPasskey: async () => ({
      body: {
        ticket: 'none',
        name: 'Key',
        credential: { ...credential, response: { clientDataJSON: '', attestationObject: '' } },
      },
    }),
    deleteStaffPasskey: async () => ({ ids: { passkeyId: 'none' } }),
    listSavedViews: async () => ({}),
    createSavedView: async () => ({
      body: { name: crypto.randomUUID(), query: '?state=packed', shared: false },
    }),
    deleteSavedView: async () => {
      const name = crypto.randomUUID();
      const body = { name, query: '?state=packed', shared: true };
      const response = await manager('/api/staff/saved-views', { method: 'POST', body });
      const { views } = (await response.json()) as { views: { name: string; viewId: string }[] };
      return { ids: { viewId: views.find((view) => view.name === name)?.viewId ?? '' } };
    },
    getCurrentStaffMember: async () => ({}),
    logOutStaff: async () => ({}),
  } satisfies Examples;
}

function orderExamples({ shop, shopper, orderId, productId, manager, take }: Fixtures) {
  const ids = { orderId };
  const createRepair = async () => {
    await take('pack', 'ship');
    const post = (path: string, body?: object) =>
      shop.send(path, asUser(shopper.token, 'POST', body));
    const { items } = await (await post(`/api/user/orders/${orderId}/passports`)).json();
    const repairId = crypto.randomUUID();
    const body = { repairId, kind: 'clean', description: '' };
    await post(`/api/user/passports/${items[0].key}/repairs`, body);
    return { repairId };
  };
  const counterLine = { lineId: productId, qty: 1 };
  const quote = async () => {
    const body = { lines: [counterLine], delivers: false };
    const response = await manager('/api/staff/order-quotes', { method: 'POST', body });
    return ((await response.json()) as { amount: number }).amount;
  };
  const newAddress = { ...sampleAddress, fullName: 'Ada Moved' };
  const bulkAction = { bulkActionId: crypto.randomUUID(), step: 'pack', orders: [{ orderId }] };
  return {
    listStaffOrders: async () => ({ query: '?state=placed&search=a' }),
    quoteCounterOrder: async () => ({ body: { lines: [counterLine], delivers: true } }),
    placeCounterOrder: async () => ({
      body: {
        idempotencyKey: crypto.randomUUID(),
        lines: [counterLine],
        customer: { name: 'Cora Counter', phone: '555 0199' },
        payBy: 'Cash',
        amount: await quote(),
      },
    }),
    getStaffOrder: async () => ({ ids }),
    getStaffInvoice: async () => {
      await take('pack');
      return { ids };
    },
    transitionStaffOrder: async () => ({ ids, body: { step: 'pack', version: 1 } }),
    undoStaffOrderTransition: async () => {
      await take('pack');
      return { ids, body: { step: 'pack', version: 2 } };
    },
    changeStaffOrderDelivery: async () => ({ ids, body: { version: 1, address: newAddress } }),
    changeStaffOrderTracking: async () => {
      await take('pack', 'ship');
      return { ids, body: { version: 3, tracking: { carrier: 'UPS', number: '1Z999' } } };
    },
    cancelStaffOrder: async () => ({ ids, body: { version: 1 } }),
    refundStaffOrder: async () => {
      // A cash payment exists only after delivery.
      await take('pack', 'ship', 'deliver');
      const refundId = crypto.randomUUID();
      return { ids, body: { refundId, version: 4, reason: 'late', amount: 1 } };
    },
    resolveWithdrawal: async () => {
      await take('pack', 'ship');
      const withdrawalId = crypto.randomUUID();
      const body = { withdrawalId, lines: [{ lineId: productId, qty: 1 }] };
      const path = `/api/user/orders/${orderId}/withdrawals`;
      await shop.send(path, asUser(shopper.token, 'POST', body));
      return { ids: { orderId, withdrawalId }, body: { version: 4, note: 'by hand' } };
    },
    listStaffRepairs: async () => ({ query: '?view=ended' }),
    getStaffRepair: async () => ({ ids: await createRepair() }),
    transitionStaffRepair: async () => ({
      ids: await createRepair(),
      body: { step: 'quote', version: 1, price: 10 },
    }),
    addStaffOrderNote: async () => ({ ids, body: { text: 'A note' } }),
    resendOrderEmail: async () => ({ ids, body: { template: 'order-placed' } }),
    startBulkAction: async () => ({ body: bulkAction }),
    getBulkAction: async () => {
      await manager('/api/staff/bulk-actions', { method: 'POST', body: bulkAction });
      return { ids: { bulkActionId: bulkAction.bulkActionId } };
    },
  } satisfies Examples;
}

/** A draft of an order with one line. */
function draftExamples({ orderId, productId, manager }: Fixtures) {
  const fields = ['name', 'email', 'phone', 'fullName', 'mobile', 'building', 'streetName'];
  const empty = [...fields, 'town', 'districtName', 'pincode', 'state'].map((name) => [name, '']);
  const draft = {
    version: 0,
    lines: [{ lineId: productId, qty: 1 }],
    customer: null,
    coupon: '',
    form: { ...Object.fromEntries(empty), delivery: 'collect', payBy: 'Cash' },
    reservedUntil: null,
  };
  return {
    quoteStaffOrderItems: async () => ({ ids: { orderId }, body: { lines: draft.lines } }),
    changeStaffOrderItems: async () => {
      const lines = [{ lineId: productId, qty: 2 }];
      const path = `/api/staff/orders/${orderId}/item-quotes`;
      const response = await manager(path, { method: 'POST', body: { lines } });
      const { amount } = (await response.json()) as { amount: number };
      return { ids: { orderId }, body: { version: 1, lines, amount } };
    },
    listOrderDrafts: async () => ({}),
    saveOrderDraft: async () => ({ ids: { draftId: crypto.randomUUID() }, body: draft }),
    deleteOrderDraft: async () => {
      const draftId = crypto.randomUUID();
      await manager(`/api/staff/order-drafts/${draftId}`, { method: 'POST', body: draft });
      return { ids: { draftId } };
    },
  } satisfies Examples;
}

function productExamples({ shop, manager }: Fixtures) {
  const newProduct = { productId: `product-${crypto.randomUUID()}`, fields: productFields };
  const product = async () => {
    await manager('/api/staff/products', { method: 'POST', body: newProduct });
    return { productId: newProduct.productId };
  };
  const startImport = async () => {
    const importId = crypto.randomUUID();
    const path = `/api/staff/product-imports/${importId}/products`;
    await manager(path, { method: 'POST', body: importedProducts });
    return { importId };
  };
  const createVariantRows = async () => ({
    file: 'metals-and-sizes.csv',
    from: 0,
    rows: [{ _id: (await product()).productId, line: 2, models: productMetals }],
  });
  const prepareBulkAction = async (change: object) => {
    const action = { productIds: [(await product()).productId], change };
    const path = '/api/staff/product-bulk-action-previews';
    const response = await manager(path, { method: 'POST', body: action });
    const { preview } = (await response.json()) as { preview: { fingerprint: string } };
    return {
      ...action,
      bulkActionId: crypto.randomUUID(),
      fingerprint: preview.fingerprint,
    };
  };
  const startBulkAction = async () => {
    const body = await prepareBulkAction({ kind: 'state', state: 'active' });
    await manager('/api/staff/product-bulk-actions', { method: 'POST', body });
    return { bulkActionId: body.bulkActionId };
  };
  return {
    previewProductBulkAction: async () => ({
      body: {
        productIds: [(await product()).productId],
        change: { kind: 'state', state: 'active' },
      },
    }),
    startProductBulkAction: async () => ({
      body: await prepareBulkAction({ kind: 'state', state: 'active' }),
    }),
    startStockBulkAction: async () => ({
      body: await prepareBulkAction({ kind: 'set-stock', qty: 3, reason: '' }),
    }),
    undoProductBulkAction: async () => {
      const ids = await startBulkAction();
      await shop.endBulkAction(ids.bulkActionId);
      return { ids, body: { bulkActionId: crypto.randomUUID() } };
    },
    getProductBulkAction: async () => ({ ids: await startBulkAction() }),
    listStaffProducts: async () => ({ query: '?state=active&category=ring&search=a' }),
    getStaffProduct: async () => ({ ids: await product() }),
    getProductPreview: async () => ({ ids: await product() }),
    createProduct: async () => ({ body: newProduct }),
    updateProduct: async () => ({
      ids: await product(),
      body: {
        version: 1,
        fields: productFields,
        models: productMetals,
        engraving: productEngraving,
        geometry: productGeometry,
      },
    }),
    setProductState: async () => ({ ids: await product(), body: { version: 1, state: 'active' } }),
    uploadProductImportRows: async () => ({
      ids: { importId: crypto.randomUUID() },
      body: importedProducts,
    }),
    uploadVariantImportRows: async () => ({
      ids: { importId: crypto.randomUUID() },
      body: await createVariantRows(),
    }),
    getProductImport: async () => ({ ids: await startImport() }),
    startProductImport: async () => ({ ids: await startImport() }),
    exportProducts: async () => ({}),
    exportVariants: async () => ({}),
    uploadImage: async () => ({
      body: { data: Buffer.from(await createValidImage()).toString('base64'), alt: 'A quiet ring' },
    }),
    adjustStock: async () => ({
      ids: await product(),
      body: { kind: 'receive', moveId: crypto.randomUUID(), qty: 3 },
    }),
  } satisfies Examples;
}

function customerExamples({ shop, shopper, orderId, productId, manager, take }: Fixtures) {
  const review = async () => {
    await take('pack', 'ship');
    const body = { productId, stars: 4, text: 'As in the picture' };
    await shop.send('/api/user/reviews', asUser(shopper.token, 'POST', body));
    const response = await manager('/api/staff/reviews?view=all');
    const { reviews } = (await response.json()) as {
      reviews: { orderId: string; reviewId: string }[];
    };
    return { reviewId: reviews.find((each) => each.orderId === orderId)?.reviewId ?? '' };
  };
  const message = async () => {
    const body = { email: shopper.email, text: 'Which size fits?' };
    await shop.send('/api/messages', asUser(null, 'POST', body));
    const { messages } = (await (await manager('/api/staff/messages')).json()) as {
      messages: { email: string; messageId: string }[];
    };
    return { messageId: messages.find(({ email }) => email === body.email)?.messageId ?? '' };
  };
  const customer = async () => {
    const response = await manager(`/api/staff/customers?search=${shopper.email}`);
    const { customers } = (await response.json()) as { customers: { customerId: string }[] };
    return { customerId: customers[0]?.customerId ?? '' };
  };
  const newDiscount = {
    discountId: crypto.randomUUID(),
    code: `C-${crypto.randomUUID().slice(0, 20)}`,
    fields: discountFields({ percent: 10 }),
  };
  const discount = async () => {
    await manager('/api/staff/discounts', { method: 'POST', body: newDiscount });
    return { discountId: newDiscount.discountId };
  };
  return {
    getDashboard: async () => ({}),
    getWaitingCounts: async () => ({}),
    searchBackOffice: async () => ({ query: '?search=nobody' }),
    streamOrderEvents: async () => ({}),
    exportStaffOrders: async () => ({ query: '?search=nobody' }),
    listStaffReviews: async () => ({ query: '?view=all' }),
    getReviewPhotos: async () => ({ ids: await review() }),
    replyToReview: async () => ({ ids: await review(), body: { text: 'Thank you' } }),
    setReviewVisibility: async () => ({
      ids: await review(),
      body: { reason: 'Names another customer' },
    }),
    listCustomers: async () => ({ query: '?search=mark' }),
    getCustomer: async () => ({ ids: await customer() }),
    addCustomerNote: async () => ({ ids: await customer(), body: { text: 'Likes silver' } }),
    exportCustomerData: async () => ({ ids: await customer() }),
    eraseCustomer: async () => ({ ids: await customer() }),
    listStaffDiscounts: async () => ({ query: '?view=expired' }),
    createDiscount: async () => ({ body: newDiscount }),
    updateDiscount: async () => ({
      ids: await discount(),
      body: { version: 1, fields: { ...newDiscount.fields, name: 'Later' } },
    }),
    endDiscount: async () => ({ ids: await discount(), body: { version: 1 } }),
    getAnalytics: async () => ({ query: '?from=2026-01-01&to=2026-01-31' }),
    exportAnalytics: async () => ({ query: '?of=products' }),
    listJobs: async () => ({ query: '?view=waiting' }),
    listSentEmails: async () => ({ query: '?search=nobody' }),
    getSentEmail: async () => ({ ids: { emailId: await shop.sentEmail() } }),
    resendEmail: async () => ({
      ids: { emailId: await shop.sentEmail() },
      body: { resendId: crypto.randomUUID() },
    }),
    retryDeadJobs: async () => {
      await shop.failedJob();
      return {};
    },
    retryJob: async () => ({ ids: { jobId: await shop.failedJob() } }),
    listStaffMessages: async () => ({ query: '?view=done' }),
    replyToMessage: async () => ({
      ids: await message(),
      body: { replyId: crypto.randomUUID(), text: 'Size 5' },
    }),
    setMessageResolved: async () => ({ ids: await message(), body: { done: true } }),
  } satisfies Examples;
}

function settingsExamples({ shop, orderId }: Fixtures) {
  return {
    getTaxonomy: async () => ({}),
    updateTaxonomy: async () => {
      const response = await (await shop.as('owner'))('/api/staff/taxonomy');
      const { taxonomy } = (await response.json()) as { taxonomy: StaffTaxonomy };
      const previous = taxonomy.material.map(({ value, label }) => ({ value, label }));
      const added = { value: `metal ${previous.length}`, label: 'Another metal' };
      return {
        ids: { kind: 'material' },
        body: { expected: previous, terms: [...previous, added] },
      };
    },
    getSettings: async () => ({}),
    updateSettings: async () => {
      const response = await (await shop.as('owner'))('/api/staff/settings');
      const { version } = (await response.json()) as { version: number };
      return { body: { version, settings: { hours: 'By appointment' } } };
    },
    listMarkets: async () => ({}),
    listMarketPrices: async () => ({ ids: { marketCode: 'eu' }, query: '?limit=2' }),
    previewMarketPrices: async () => ({ ids: { marketCode: 'eu' }, body: priceRule }),
    acceptMarketPrices: async () => {
      const path = '/api/staff/markets/eu/price-previews';
      const owner = await shop.as('owner');
      const response = await owner(path, { method: 'POST', body: priceRule });
      const { fingerprint } = (await response.json()) as MarketPricePreview;
      return { ids: { marketCode: 'eu' }, body: { rule: priceRule, fingerprint } };
    },
    setMarketPrices: async () => {
      const response = await (await shop.as('owner'))('/api/staff/markets/eu/prices?limit=1');
      const { products } = (await response.json()) as MarketPrices;
      const [product] = products;
      if (!product) throw new Error('no products');
      const expected = product.prices[0]?.price ?? null;
      const prices = [{ code: '', expected, price: (expected ?? 0) + 100 }];
      return { ids: { marketCode: 'eu', productId: product.productId }, body: { prices } };
    },
    createMarket: async () => ({ body: { ...newMarket, code: createMarketCode() } }),
    updateMarket: async () => {
      const response = await (await shop.as('owner'))('/api/staff/markets');
      const { markets } = (await response.json()) as { markets: Market[] };
      const market = markets.find(({ code }) => code === 'gb');
      if (!market) throw new Error('no sample markets');
      const { version } = market;
      const fields = { ...newMarket.fields, name: `Version ${version}` };
      return { ids: { marketCode: 'gb' }, body: { version, fields } };
    },
    listAuditLog: async () => ({ query: `?orderId=${orderId}` }),
  } satisfies Examples;
}

const priceRule = { rate: '0.92', ending: '00' };

const newMarket = {
  currency: 'CAD',
  fields: {
    name: 'Canada',
    countries: [],
    languages: ['en', 'fr'],
    pricesIncludeTax: false,
    addressForm: 'country',
    isActive: false,
  },
};

const createMarketCode = () =>
  crypto
    .randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .padEnd(4, 'x')
    .slice(0, 8);
