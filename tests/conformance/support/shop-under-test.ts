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
  /** The cookies to send back; browsers do this themselves. */
  cookie?: string;
};

/** A way to reach a shop: in process, over HTTP, or through the fetch of a page. */
export type Target = {
  name: string;
  send(request: Sent): Promise<Received>;
  /** The minimum quantity; null for none. */
  minQuantity: number | null;
  /** Whether the inbox shows the emails of one account or all of them. */
  inbox: 'own' | 'all';
  /** Reads the emails directly if the inbox shows only those of accounts. */
  inboxEmails?(): Promise<InboxEmail[]>;
  /** The origin that passkeys are bound to. */
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
  /** Waits for a number of emails to this address with this text in the subject. */
  waitForEmails(email: string, subject: string, count?: number): Promise<InboxEmail[]>;
  /** Sends a call and validates status and body against the contract. */
  call<Name extends AnyCallName>(
    name: Name,
    options?: CallOptions,
  ): Promise<z.infer<(typeof allOperations)[Name]['success']['body']>>;
  /** Sends a call and expects this error. */
  expectError(
    name: AnyCallName,
    code: ApiErrorBody['code'],
    options?: CallOptions,
  ): Promise<{ short?: unknown }>;
  send(request: Sent): Promise<Received>;
  /** Signs up a new user. */
  signUp(): Promise<{
    token: string;
    email: string;
    password: string;
    address: Address;
    /** The cookie of the refresh token, if the test has to send it. */
    refreshHeaders: Record<string, string>;
  }>;
  /**
   * Logs in to the back office as the demo staff member of this role and returns the headers to
   * send. In a page this replaces the current session.
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
        assert.ok(tries < maxTries, `no email "${subject}" was sent to ${email}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    async call(name, options) {
      const { status, body } = await send(name, options);
      const { success } = allOperations[name];
      assert.equal(status, success.status, `${name} returned ${status}: ${body}`);
      return z.parse(success.body, JSON.parse(body)) as never;
    },
    async expectError(name, code, options) {
      const { status, body } = await send(name, options);
      const errorBody = JSON.parse(body);
      assert.equal(status, allErrors[code].status, `${name} returned ${status}: ${body}`);
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
