import {
  type CallName,
  type Call as CallRow,
  calls,
  type Operation,
  operations,
} from '@briolette/contract';
import { requireSession } from '@briolette/storage';
import type { Context } from 'hono';
import type { Hono } from 'hono/tiny';
import type { infer as Infer, ZodMiniType } from 'zod/mini';
import type { Shop } from './app-options.ts';
import { jsonAnswer } from './json-answer.ts';
import { type Caller, readCaller } from './read-caller.ts';
import { readBody, readHeaders, readParameters, readQuery } from './read-request.ts';
import type { ReplyHeader } from './secret-cookie.ts';
import { WrittenJson } from './written-json.ts';

type Operations = typeof operations;

/** What the part of a request is once its schema has parsed it. */
type Parsed<Name extends CallName, Part extends keyof Operation> = Operations[Name] extends {
  [key in Part]: infer Schema extends ZodMiniType;
}
  ? Infer<Schema>
  : undefined;

export type Call<Name extends CallName> = {
  shop: Shop;
  request: Request;
  /** Headers that go with the answer. */
  reply: ReplyHeader[];
  parameters: Parsed<Name, 'parameters'>;
  query: Parsed<Name, 'query'>;
  headers: Parsed<Name, 'headers'>;
  body: Parsed<Name, 'body'>;
  caller: (typeof calls)[Name]['auth'] extends 'none' ? undefined : Caller;
};

/** What a handler gives back: the body, or a body the database has written as JSON already. */
export type Answer<Name extends CallName> =
  | Infer<Operations[Name]['success']['body']>
  | WrittenJson;

export type Handlers = {
  [Name in CallName]: (call: Call<Name>) => Promise<Answer<Name>>;
};

/** Binds each call of the table to its handler: guard, parse, call, reply. */
export function implement(app: Hono, shop: Shop, handlers: Handlers): void {
  for (const [name, call] of Object.entries<CallRow>(calls)) {
    const operation: Operation = operations[name as CallName];
    const handle = handlers[name as CallName] as (call: unknown) => Promise<object>;
    app.on(call.method, call.path.replace(/\{(\w+)\}/g, ':$1'), async (context: Context) => {
      const request = context.req.raw;
      const caller = await readCaller(shop, request, call.auth);
      const requireLife = async () => caller && requireSession(shop.database, caller, shop.clock());
      if (!call.judgesSession) await requireLife();
      const input = await readInput(context, operation).catch(async (error) => {
        // Whoever is not logged in learns that first, whatever else is wrong.
        if (call.judgesSession) await requireLife();
        throw error;
      });
      const reply: ReplyHeader[] = [];
      const answer = await handle({ shop, request, reply, caller, ...input });
      const text = answer instanceof WrittenJson ? answer.text : JSON.stringify(answer);
      return jsonAnswer(text, operation.success.status, reply);
    });
  }
}

async function readInput({ req }: Context, { parameters, query, headers, body }: Operation) {
  return {
    parameters: parameters && readParameters(req.param(), parameters),
    query: query && readQuery(req.raw, query),
    headers: headers && readHeaders(req.raw, headers),
    body: body && (await readBody(req.raw, body)),
  };
}
