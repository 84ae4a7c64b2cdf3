import assert from 'node:assert/strict';
import {
  type Address,
  type AnyCallName,
  type ApiErrorBody,
  allCalls,
  allErrors,
  allOperations,
  buildPath,
  type Role,
} from '@briolette/contract';
import * as z from 'zod/mini';

export type Sent = { method: string; path: string; headers: Record<string, string>; body?: string };
export type Received = {
  status: number;
  body: string;
  /** What the browser would send back; in a page the browser does it by itself. */
  cookie?: string;
};

/** One way to reach a shop: in this process, over HTTP, or through a page's own fetch. */
export type Target = {
  name: string;
  send(request: Sent): Promise<Received>;
  /** The lowest quantity a decrement may reach; null: no lower bound. */
  minQuantity: number | null;
  /** Whether each account sees its own mails, or everybody all of them. */
  inbox: 'own' | 'all';
  /** Where nobody can ask for mails to people without an account, the post itself is looked into. */
  inboxEmails?(): Promise<InboxEmail[]>;
  /** Where the pages would be: a passkey is bound to it. */
  origin(): string;
};

export type InboxEmail = { id: string; to: string; subject: string; text: string };

type CallOptions = {
  parameters?: Record<string, string>;
  query?: string;
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
};

export type ShopUnderTest = Pick<Target, 'minQuantity' | 'inbox' | 'origin'> & {
  /** Waits until so many mails with this in their subject have come to the address. */
  waitForEmails(email: string, subject: string, count?: number): Promise<InboxEmail[]>;
  /** Sends the call and holds its answer against the contract: status and schema. */
  call<Name extends AnyCallName>(
    name: Name,
    options?: CallOptions,
  ): Promise<z.infer<(typeof allOperations)[Name]['success']['body']>>;
  /** Sends the call and expects this refusal, to the letter. */
  expectError(
    name: AnyCallName,
    code: ApiErrorBody['code'],
    options?: CallOptions,
  ): Promise<{ short?: unknown }>;
  send(request: Sent): Promise<Received>;
  /** A new user of this test's own. */
  signUp(): Promise<{
    token: string;
    email: string;
    password: string;
    address: Address;
    /** What renews the session, where a test has to send it itself. */
    refreshHeaders: Record<string, string>;
  }>;
  /**
   * Signs in to the back office as a demonstration's member of this role; gives the headers that
   * say so. In a page the browser is somebody else from then on.
   */
  signInStaff(role: Role): Promise<{ headers: Record<string, string> }>;
};

let users = 0;
const noHeaders: Record<string, string> = {};

export function shopUnderTest(target: Target): ShopUnderTest {
  const send = (name: AnyCallName, options: CallOptions = {}) => {
    const call = allCalls[name];
    return target.send({
      method: call.method,
      path: buildPath(call, options.parameters) + (options.query ?? ''),
      headers: {
        ...(options.token !== undefined && { authorization: options.token }),
        ...(options.body !== undefined && { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
    });
  };

  const shop: ShopUnderTest = {
    minQuantity: target.minQuantity,
    inbox: target.inbox,
    send: target.send,
    origin: target.origin,
    async waitForEmails(email, subject, count = 1) {
      const listEmails = target.inboxEmails ?? (async () => getInboxEmails(shop, email));
      for (let tries = 0; ; tries++) {
        const own = (await listEmails()).filter(
          (inboxEmail) => inboxEmail.to === email && inboxEmail.subject.includes(subject),
        );
        if (own.length >= count) return own;
        assert.ok(tries < maxTries, `no mail "${subject}" came to ${email}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    async call(name, options) {
      const { status, body } = await send(name, options);
      const { success } = allOperations[name];
      assert.equal(status, success.status, `${name} answered ${status}: ${body}`);
      return z.parse(success.body, JSON.parse(body)) as never;
    },
    async expectError(name, code, options) {
      const { status, body } = await send(name, options);
      const errorBody = JSON.parse(body);
      assert.equal(status, allErrors[code].status, `${name} answered ${status}: ${body}`);
      assert.deepEqual([errorBody.errors, errorBody.code], [[allErrors[code].text], code]);
      return errorBody;
    },
    async signUp() {
      const email = `shopper-${Date.now()}-${users++}@test.example`;
      const password = 'a quiet password';
      const body = { email, password, firstName: 'Ada', lastName: 'Marlow' };
      const { status, body: text, cookie } = await send('signup', { body });
      assert.equal(status, 201, text);
      const token: string = JSON.parse(text).encodedToken;
      const { addresses } = await shop.call('listAddresses', { token });
      const [address] = addresses;
      assert.ok(address, 'a new user has the sample address');
      return { token, email, password, address, refreshHeaders: cookie ? { cookie } : noHeaders };
    },
    async signInStaff(role) {
      const { status, body, cookie } = await send('startStaffDemoSession', { body: { role } });
      assert.equal(status, 200, body);
      return { headers: cookie ? { cookie } : noHeaders };
    },
  };
  return shop;
}

const maxTries = 200;

async function getInboxEmails(shop: ShopUnderTest, email: string): Promise<InboxEmail[]> {
  const { emails: listEmails } = await shop.call('listInboxEmails');
  return Promise.all(
    listEmails
      .filter(({ to }) => to === email)
      .map(
        async ({ id }) => (await shop.call('getInboxEmail', { parameters: { emailId: id } })).email,
      ),
  );
}
