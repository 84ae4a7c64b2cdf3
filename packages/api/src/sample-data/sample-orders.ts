import { defaultSiteContact, hourMs, site } from '@briolette/contract';
import { checkoutTotals, formatDeliveryDate, normalizeEmail, toCents } from '@briolette/domain';
import {
  getSystemSetting,
  listSampleProducts,
  type SampleOrder,
  sampleOrdersSettingName,
  updateAnalytics,
  writeSampleOrders,
} from '@briolette/storage';
import type { AppContext } from '../ports/shop.ts';
import { buildDemoStaffMember } from './demo-users.ts';
import { addNote, cancel, createHistory, fulfil, refundFirstItem } from './sample-history.ts';
import { type SampleOrderPlan, sampleOrderPlans } from './sample-month.ts';

/** The minimum delivery time in days, so that yesterday's orders aren't all late. */
const promisedDays = 3;
/** How long unpaid sample orders stay open. */
const unpaidHours = 48;

type SampleProduct = { id: string; price: number; stock: number };
type Customer = ReturnType<typeof buildCustomers>[number];

/** Creates a month of sample orders when the back office of a demo is first opened. */
export async function createSampleOrders(shop: AppContext): Promise<void> {
  if ((await getSystemSetting(shop.database, sampleOrdersSettingName)) !== null) return;
  const now = shop.clock();
  const products = await listSampleProducts(shop.database);
  if (products.length === 0) return;
  const customers = buildCustomers(now);
  const staff = (['owner', 'manager', 'packer', 'viewer'] as const).map((role) => {
    const { emailKey, ...staffMember } = buildDemoStaffMember(role);
    return { id: shop.newId(), normalized_email: emailKey, ...staffMember };
  });
  const orders = sampleOrderPlans.map((sampled) => {
    const customer = customers[sampled.customer % customers.length] as Customer;
    return buildOrder(shop, sampled, customer, products, now);
  });
  const { address, email, phone } = defaultSiteContact;
  const seller = { name: site.name, address, email, phone };
  await writeSampleOrders(
    shop.database,
    { customers, staff, orders },
    { seller, currency: shop.currency, now },
  );
  await updateAnalytics(shop.database, now);
}

function buildCustomers(now: Date) {
  return sampleCustomers.map(({ firstName, lastName, email, mobile, address }, at) => {
    const created = new Date(now.getTime() - (40 + at * 5) * 24 * hourMs);
    return {
      id: idAt(created),
      email,
      normalized_email: normalizeEmail(email),
      first_name: firstName,
      last_name: lastName,
      mobile,
      address: {
        id: idAt(created),
        fullName: `${firstName} ${lastName}`,
        mobile,
        ...address,
        home: at % 4 !== 0,
        work: at % 4 === 0,
      },
      created_at: created.toISOString(),
    };
  });
}

function buildOrder(
  shop: AppContext,
  sampled: SampleOrderPlan,
  customer: Customer,
  products: readonly SampleProduct[],
  now: Date,
): SampleOrder {
  const { fate, cash } = sampled;
  const history = createHistory(sampled, now);
  const { placed, after } = history;
  const items = sampled.products.map((place) => ({ ...getProductAt(products, place), qty: 1 }));
  const totals = checkoutTotals(
    items.map(({ price, qty }) => ({ product_price: price, product_prevPrice: price, qty })),
    shop.policy,
  );
  const isPaid = !cash && fate !== 'awaiting';
  if (isPaid) history.addEvent('placed', 'provider', after('paid'));
  if (fate !== 'awaiting') history.addEmail('order-placed', after('paid'), null);
  const fulfilled = fulfil(sampled, history);
  const isCancelled = fate === 'cancelled' || fate === 'withdrawn';
  const { state, tracking } = isCancelled ? cancel(fulfilled, fate, history) : fulfilled;
  const refund =
    fate === 'returned'
      ? refundFirstItem({ id: shop.newId(), state, amount: totals.grandTotal, items }, history)
      : null;
  if (sampled.note) addNote(sampled.note, sampled.hoursAgo, history);

  const { events, log, emails } = history;
  const paymentDueAt = new Date(now.getTime() + unpaidHours * hourMs).toISOString();
  const promised = Math.max(shop.policy.deliveryLeadDays, promisedDays);
  const order = {
    user_id: customer.id,
    id: idAt(placed),
    address: customer.address,
    payment_mode: cash ? 'Cash on delivery' : 'online',
    state,
    version: events.length + 1,
    payment_due_at: cash ? null : isPaid ? after('paid') : paymentDueAt,
    tracking,
    amount_cents: toCents(totals.grandTotal),
    cashback_cents: toCents(totals.cashback),
    discount_cents: toCents(totals.extraDiscount),
    delivery_cents: toCents(totals.deliveryCharge),
    delivery_date: formatDeliveryDate(placed, promised, shop.policy),
    placed_at: placed.toISOString(),
    invoiced_at: events.find((event) => event.state === 'packed')?.at ?? null,
    lines: items.map(({ id, qty }) => ({ product_id: id, qty })),
    events,
    refund,
    emails: emails,
    log,
  };
  const payment = cash
    ? cashPayment(order, after('delivered'))
    : onlinePayment(order, isPaid ? after('paid') : paymentDueAt, isPaid ? null : shop.siteUrl);
  return { ...order, payment };
}

/** The state that the payment of an order depends on. */
type PaidOrder = Pick<
  SampleOrder,
  'state' | 'amount_cents' | 'placed_at' | 'invoiced_at' | 'refund'
>;

function cashPayment(order: PaidOrder, deliveredAt: string): SampleOrder['payment'] {
  if (order.state !== 'delivered') return null;
  return {
    id: idAt(new Date(order.placed_at)),
    provider: 'cash',
    state: 'captured',
    testState: null,
    url: null,
    ...getAmounts(order),
    at: deliveredAt,
    expires_at: deliveredAt,
  };
}

/** unpaidAt: the URL of the shop where the order can still be paid; null once it is paid. */
function onlinePayment(
  order: PaidOrder,
  expiresAt: string,
  unpaidAt: string | null,
): SampleOrder['payment'] {
  const id = idAt(new Date(order.placed_at));
  const amounts = getAmounts(order);
  const common = { id, ...amounts, at: order.placed_at, expires_at: expiresAt };
  if (unpaidAt !== null)
    return {
      ...common,
      provider: 'practice',
      state: 'pending',
      testState: 'open',
      url: `${unpaidAt}/test-payment/${id}`,
    };
  const captured = amounts.captured_cents > 0 ? 'captured' : 'authorised';
  const state = order.state === 'cancelled' ? 'cancelled' : captured;
  return { ...common, provider: 'built-in', state, testState: state, url: null };
}

function getAmounts({ state, amount_cents, invoiced_at, refund }: PaidOrder) {
  const isCaptured = invoiced_at !== null && state !== 'cancelled';
  return {
    captured_cents: isCaptured ? amount_cents : 0,
    refunded_cents: refund?.amount_cents ?? 0,
  };
}

/** Wraps around; negative positions select the products with the lowest stock. */
function getProductAt(products: readonly SampleProduct[], place: number): SampleProduct {
  const from =
    place < 0
      ? products.filter(({ stock }) => stock > 0).toSorted((a, b) => a.stock - b.stock)
      : products;
  const list = from.length > 0 ? from : products;
  return list[(place < 0 ? -place - 1 : place) % list.length] as SampleProduct;
}

/** Creates a UUIDv7 for a time, because orders are sorted by id. */
function idAt(moment: Date): string {
  const time = moment.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`;
}

type Row = readonly [
  firstName: string,
  lastName: string,
  building: string,
  street: string,
  town: string,
  district: string,
  state: string,
  pincode: number,
];

/**
 * Fictional people: email addresses end in .example, and phone numbers are reserved for fiction.
 */
// biome-ignore format: a table
const rows: readonly Row[] = [
  ['Ines', 'Castellano', '14', 'Quay Street', 'Harbourside', 'Old Docks', 'Westland', 400012],
  ['Tobias', 'Lindqvist', 'Flat 3, 88', 'Birch Avenue', 'Northgate', 'Lindenfield', 'Norrland', 411045],
  ['Amara', 'Okafor', 'The Mill, 2nd floor', 'Weir Lane', 'Millbrook', 'Riverside', 'Eastmark', 560034],
  ['Hélène', 'Brandt', '7b', 'Rue des Orfèvres', 'Saint-Clair', 'Les Halles', 'Provence', 130020],
  ['Yuki', 'Tanabe', '1204, Camellia Court', 'Station Road', 'Kamisaka', 'Midori', 'Honmachi', 604081],
  ['Marguerite', 'Leroy', '22', 'Place du Marché', 'Beaulieu', 'Centre', 'Provence', 130007],
  ['Owen', 'Hargreaves', '5', 'Chapel Row', 'Alderbury', 'Chalk Hill', 'Westland', 400077],
  ['Priya', 'Raghavan', 'Lotus House, 9', 'Temple Street', 'Rajpuram', 'South End', 'Eastmark', 560061],
  ['Sofia', 'Almeida', '31, 4th floor', 'Rua das Flores', 'Ribeira', 'Baixa', 'Costa Nova', 405014],
  ['Daniel', 'Whitcombe', 'Larch Cottage', 'Mill Lane', 'Stoke Amery', 'The Vale', 'Westland', 400093],
  ['Leila', 'Haddad', '18', 'Cedar Walk', 'Northgate', 'Olive Hill', 'Norrland', 411008],
  ['Matteo', 'Ferrara', 'Palazzo Due, 6', 'Via dei Gioielli', 'Montalto', 'Centro', 'Liguria', 161028],
  ['Freya', 'Sørensen', '44', 'Harbour Steps', 'Skagby', 'Havnen', 'Norrland', 411990],
  ['Jonas', 'Keller', 'Haus 12', 'Lindenallee', 'Neuwald', 'Altstadt', 'Ostmark', 103117],
  ['Chiara', 'Benedetti', '3', 'Vicolo Stretto', 'Montalto', 'San Rocco', 'Liguria', 161033],
  ['Rhys', 'Pritchard', 'Tŷ Gwyn', 'Castle Street', 'Aberfal', 'Seaward', 'Westland', 400140],
  ['Noor', 'Rahman', 'Flat 11, 240', 'Canal Street', 'Millbrook', 'Wharfside', 'Eastmark', 560040],
  ['Elodie', 'Fontaine', '9 bis', 'Rue Saint-Honoré', 'Saint-Clair', 'Royale', 'Provence', 130001],
  ['Kenji', 'Morimoto', '602', 'Riverside Drive', 'Kamisaka', 'Sakura', 'Honmachi', 604018],
  ['Beatriz', 'Carvalho', '77', 'Avenida da Praia', 'Ribeira', 'Foz', 'Costa Nova', 405088],
  ['Callum', 'Drummond', '2/1, 30', 'Hill Street', 'Garnock', 'Cathedral', 'Norrland', 412003],
  ['Zofia', 'Nowak', '15/8', 'Ulica Bursztynowa', 'Jantar', 'Stare Miasto', 'Ostmark', 802900],
  ['Adaeze', 'Nwosu', '6', 'Palm Crescent', 'Harbourside', 'Garden Quarter', 'Westland', 400018],
  ['Willem', 'de Vries', 'Grachtzicht 101', 'Herengracht', 'Waterstad', 'Gordel', 'Costa Nova', 405101],
  ['Anneliese', 'Vogt', '53', 'Goldschmiedgasse', 'Neuwald', 'Innenstadt', 'Ostmark', 103010],
];

export const sampleCustomers = rows.map(
  ([firstName, lastName, building, streetName, town, districtName, state, pincode], at) => ({
    firstName,
    lastName,
    email: `${plain(firstName)}.${plain(lastName)}@post.example`,
    mobile: `555010${String(1000 + at * 37).slice(0, 4)}`,
    address: { building, streetName, town, districtName, state, pincode },
  }),
);

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll('ø', 'o')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase();
}
