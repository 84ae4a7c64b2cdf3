import { Ajv2020 } from 'ajv/dist/2020.js';
import { type TesterPage, testerPage } from './request-tester/tester-page.ts';
import { expect, test } from './test.ts';

type Operation = {
  operationId: string;
  responses: Record<string, { content: { 'application/json': { schema: object } } }>;
};

/** In an order in which each call finds what the ones before it left. */
const order = [
  'getHealth',
  'getPolicy',
  'listTestTodos',
  'listProducts',
  'getProduct',
  'getProductFacts',
  'getProductShape',
  'listCategories',
  'getCategory',
  'getGuest',
  'signup',
  'login',
  'getWishlist',
  'addToWishlist',
  'removeFromWishlist',
  'addToCart',
  'getCart',
  'changeQuantity',
  'getDiscounts',
  'addAddress',
  'listAddresses',
  'editAddress',
  'placeOrder',
  'listOrders',
  'getOrder',
  'listWithdrawals',
  'openPassports',
  'listServices',
  'payOrder',
  'checkPayment',
  'cancelOrder',
  'removeFromCart',
  'removeAddress',
  'getProfile',
  'listSessions',
  'listPasskeys',
  'listAlerts',
  'listReviews',
  'listOwnReviews',
  'exportData',
  'editProfile',
  'changePassword',
  'renewToken',
  'logout',
];

/** What these ask for is in no list: a key, a signature, a link in a mail, a piece that is sold out, an order that is packed. */
const fromElsewhere = [
  'getOrderByKey',
  'getPracticePayment',
  'answerPracticePayment',
  'getInvoice',
  'handleWebhook',
  'openInbox',
  'listMails',
  'getMail',
  'findProducts',
  'requestReset',
  'resetPassword',
  'requestVerification',
  'confirmEmail',
  'stopEmailChange',
  'changeEmail',
  'askPasskey',
  'askNewPasskey',
  'loginByPasskey',
  'addPasskey',
  'removePasskey',
  'endSession',
  'eraseAccount',
  'addAlert',
  'writeReview',
  'sendMessage',
  'removeReview',
  'removeAlert',
  'requestAlert',
  'confirmAlert',
  'endAlerts',
  'withdrawFromOrder',
  'getPassport',
  'getValuation',
  'askForService',
  'answerService',
];

test('sends every operation of openapi.json from the screen, and each answer keeps its schema', async ({
  page,
  logIn,
}) => {
  test.setTimeout(180_000);
  const { password } = await logIn('/mockman');
  const tester = testerPage(page);
  await tester.open();
  const operations = await documented(tester);
  expect([...operations.keys()].sort()).toEqual([...order, ...fromElsewhere].sort());

  const ajv = new Ajv2020({ strict: false });
  const email = `${crypto.randomUUID()}@test.example`;
  const credentials = JSON.stringify({ email, password: 'a-long-test-password' });
  // A call that ends the session's token gives the next one.
  let token = '{{session}}';
  for (const id of order) {
    const { path, method, operation } = operations.get(id) ?? missing(id);
    await choose(tester, method, path);
    if (id === 'signup' || id === 'login') await tester.body.fill(credentials);
    if (id === 'changePassword') {
      await tester.body.fill(
        JSON.stringify({ currentPassword: password, newPassword: `${password}-2` }),
      );
    }
    if (id === 'renewToken' || id === 'logout') await replaceToken(tester, token);
    await tester.submit.click();
    const [status = ''] = Object.keys(operation.responses);
    await expect(tester.status, `${id} answers ${status}`).toContainText(status);
    const body = await tester.shownBody();
    const schema = operation.responses[status]?.content['application/json'].schema ?? {};
    expect(ajv.validate(schema, body), `${id}: ${ajv.errorsText()}`).toBe(true);
    if (id === 'changePassword' || id === 'renewToken') {
      token = (body as { encodedToken: string }).encodedToken;
    }
  }
});

/** As a developer does it: open the list, take the call, wait until its parameters are filled. */
async function choose(tester: TesterPage, method: string, path: string) {
  await tester.endpoint.fill('');
  await tester.endpoint.fill(path);
  await tester.suggestions
    .filter({ has: tester.page.getByText(`${method} ${path}`, { exact: true }) })
    .click();
  await expect(tester.method).toHaveValue(method);
  await expect(tester.endpoint).not.toHaveValue(/[{}]/);
  await expect(tester.body).not.toHaveValue(/"productId"|"addressId": "addressId"/);
}

/** Once changed or renewed, the token of the session is spent. */
async function replaceToken(tester: TesterPage, token: string) {
  const names = tester.page.getByRole('combobox', { name: /^Name of header/ });
  const values = await names.evaluateAll((all) =>
    all.map((one) => (one as HTMLInputElement).value),
  );
  await tester.headerValue(values.indexOf('authorization') + 1).fill(token);
}

async function documented({ page }: TesterPage) {
  const document = await page.evaluate(async () => (await fetch('/api/openapi.json')).json());
  const found = new Map<string, { path: string; method: string; operation: Operation }>();
  for (const [path, methods] of Object.entries<Record<string, Operation>>(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      found.set(operation.operationId, { path, method: method.toUpperCase(), operation });
    }
  }
  return found;
}

function missing(id: string): never {
  throw new Error(`${id} is not documented`);
}
