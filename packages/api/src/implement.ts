import {
  type CallName,
  type CallOf,
  calls,
  type Operation,
  type operations,
  type Part,
  type ShopperCall,
} from '@briolette/contract';
import { requireSession } from '@briolette/storage';
import type { Context } from 'hono';
import type { Hono } from 'hono/tiny';
import type { infer as Infer, ZodMiniType } from 'zod/mini';
import type { Shop } from './app-options.ts';
import { jsonAnswer, WrittenJson } from './json-answer.ts';
import { type Caller, readCaller } from './read-caller.ts';
import { readBody, readHeaders, readParameters, readQuery } from './read-request.ts';
import type { ReplyHeader } from './renewals.ts';

/** What the part of a request is once its schema has parsed it. */
type Parsed<Each extends Operation, Part extends keyof Operation> = Each extends {
  [key in Part]: infer Schema extends ZodMiniType;
}
  ? Infer<Schema>
  : undefined;

/** What every handler gets, of a call that takes what the operation says. */
export type Asked<Each extends Operation> = {
  shop: Shop;
  request: Request;
  /** Headers that go with the answer. */
  reply: ReplyHeader[];
  parameters: Parsed<Each, 'parameters'>;
  query: Parsed<Each, 'query'>;
  headers: Parsed<Each, 'headers'>;
  body: Parsed<Each, 'body'>;
};

export type Call<Name extends CallName> = Asked<(typeof operations)[Name]> & {
  caller: (typeof calls)[Name]['auth'] extends 'none' ? undefined : Caller;
};

/** What a handler gives back: the body, or a body the database has written as JSON already. */
export type Answer<Name extends CallName> =
  | Infer<(typeof operations)[Name]['success']['body']>
  | WrittenJson;

export type Handlers = {
  [Name in CallName]: (call: Call<Name>) => Promise<Answer<Name>>;
};

/** Calls, with what they take and give and what they do. */
export type AppPart<Name extends Part | undefined> = {
  operations: Record<CallOf<Name>, Operation>;
  handlers: Pick<Handlers, CallOf<Name>>;
};

export type Parts = { [Name in Part]: () => Promise<AppPart<Name>> };

/** Binds each call of the table to its handler: guard, parse, call, reply. */
export function implement(app: Hono, shop: Shop, first: AppPart<undefined>, parts: Parts): void {
  for (const [name, call] of Object.entries<ShopperCall>(calls)) {
    app.on(call.method, call.path.replace(/\{(\w+)\}/g, ':$1'), async (context: Context) => {
      const request = context.req.raw;
      const caller = await readCaller(shop, request, call.auth);
      const requireLife = async () => caller && requireSession(shop.database, caller, shop.clock());
      if (!call.checksSessionInSql) await requireLife();
      const part = call.module ? await parts[call.module]() : first;
      const { operation, handle } = findIn(part, name as CallName);
      const input = await readInput(context, operation).catch(async (error) => {
        // Whoever is not logged in learns that first, whatever else is wrong.
        if (call.checksSessionInSql) await requireLife();
        throw error;
      });
      const reply: ReplyHeader[] = [];
      const answer = await handle({ shop, request, reply, caller, ...input });
      const text = answer instanceof WrittenJson ? answer.text : JSON.stringify(answer);
      return jsonAnswer(text, operation.success.status, reply);
    });
  }
}

type AnyPart = {
  operations: Partial<Record<CallName, Operation>>;
  handlers: Partial<Handlers>;
};

function findIn({ operations, handlers }: AnyPart, name: CallName) {
  const operation = operations[name];
  const handle = handlers[name] as ((call: unknown) => Promise<object>) | undefined;
  if (!operation || !handle) throw new Error(`${name} is not in its part`);
  return { operation, handle };
}

/** The parts of a request, each parsed by its schema. */
export async function readInput({ req }: Context, { parameters, query, headers, body }: Operation) {
  return {
    parameters: parameters && readParameters(req.param(), parameters),
    query: query && readQuery(req.raw, query),
    headers: headers && readHeaders(req.raw, headers),
    body: body && (await readBody(req.raw, body)),
  };
}
