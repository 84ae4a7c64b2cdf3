import { type Operation, type OperationName, operations } from '@briolette/contract';
import { requireSession } from '@briolette/storage';
import type { Context } from 'hono';
import type { Hono } from 'hono/tiny';
import type { infer as Infer, ZodMiniType } from 'zod/mini';
import type { Shop } from './app-options.ts';
import { jsonAnswer } from './json-answer.ts';
import { type Caller, readCaller } from './read-caller.ts';
import { readBody, readHeaders, readParameter, readQuery } from './read-request.ts';

type Parsed<Schema> = Schema extends ZodMiniType ? Infer<Schema> : undefined;

export type Call<Name extends OperationName> = {
  shop: Shop;
  request: Request;
  parameter: (name: string) => string;
  query: Parsed<(typeof operations)[Name] extends { query: infer Query } ? Query : undefined>;
  headers: Parsed<
    (typeof operations)[Name] extends { headers: infer Headers } ? Headers : undefined
  >;
  body: Parsed<(typeof operations)[Name] extends { body: infer Body } ? Body : undefined>;
  caller: (typeof operations)[Name]['auth'] extends 'none' ? undefined : Caller;
};

/** What a handler gives back: the body, or a body the database has written as JSON already. */
export type Answer<Name extends OperationName> =
  | Infer<(typeof operations)[Name]['success']['body']>
  | { json: string };

export type Handlers = {
  [Name in OperationName]: (call: Call<Name>) => Promise<Answer<Name>>;
};

/** The statement of these does nothing without a living session, so nobody asks for it before. */
const judgesItsSession = new Set<string>(['placeOrder'] satisfies OperationName[]);

/** Binds each call of the contract to its handler: guard, parse, call, reply. */
export function implement(app: Hono, shop: Shop, handlers: Handlers): void {
  for (const [name, operation] of Object.entries<Operation>(operations)) {
    const handle = handlers[name as OperationName] as (call: unknown) => Promise<object>;
    const path = operation.path.replace(/\{(\w+)\}/g, ':$1');
    app.on(operation.method, path, async (context: Context) => {
      const request = context.req.raw;
      const caller =
        operation.auth === 'none' ? undefined : await readCaller(shop, request, operation.auth);
      const requireLife = async () => caller && requireSession(shop.database, caller, shop.clock());
      if (!judgesItsSession.has(name)) await requireLife();
      const input = await readInput(request, operation).catch(async (error) => {
        // Whoever is not logged in learns that first, whatever else is wrong.
        if (judgesItsSession.has(name)) await requireLife();
        throw error;
      });
      const parameter = (name: string) => readParameter(context.req.param(name));
      const answer = await handle({ shop, request, parameter, caller, ...input });
      const text = 'json' in answer ? (answer.json as string) : JSON.stringify(answer);
      return jsonAnswer(text, operation.success.status);
    });
  }
}

async function readInput(request: Request, { query, headers, body }: Operation) {
  return {
    query: query && readQuery(request, query),
    headers: headers && readHeaders(request, headers),
    body: body && (await readBody(request, body)),
  };
}
