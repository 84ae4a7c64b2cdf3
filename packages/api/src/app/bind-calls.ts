import {
  type CallName,
  calls,
  marketHeader,
  type Operation,
  type ShopCallDefinition,
} from '@briolette/contract';
import { assertActiveSession } from '@briolette/storage';
import type { Context } from 'hono';
import type { Hono } from 'hono/tiny';
import { authenticateCaller } from '../accounts/caller.ts';
import { type HandlerModule, type Handlers, type Parts, parseInput } from '../http/handler.ts';
import { createJsonResponse, RawJson } from '../http/responses.ts';
import { resolveMarket } from '../markets/markets.handlers.ts';
import type { ResponseHeader } from '../ports/cookies.ts';
import type { AppContext } from '../ports/shop.ts';

/** Binds each call of the table to its handler: guard, parse, call, reply. */
export function registerHandlers(
  app: Hono,
  shop: AppContext,
  first: HandlerModule<undefined>,
  parts: Parts,
): void {
  for (const [name, call] of Object.entries<ShopCallDefinition>(calls)) {
    app.on(call.method, call.path.replace(/\{(\w+)\}/g, ':$1'), async (context: Context) => {
      const request = context.req.raw;
      const caller = await authenticateCaller(shop, request, call.auth);
      const requireLife = async () =>
        caller && assertActiveSession(shop.database, caller, shop.clock());
      if (!call.checksSessionInSql) await requireLife();
      const part = call.module ? await parts[call.module]() : first;
      const { operation, handle } = findIn(part, name as CallName);
      const readInput = async () => ({
        market: await resolveMarket(shop, request),
        ...(await parseInput(context, operation)),
      });
      const input = await readInput().catch(async (error) => {
        // An invalid session is reported before invalid input.
        if (call.checksSessionInSql) await requireLife();
        throw error;
      });
      const reply: ResponseHeader[] = call.cacheable ? [['vary', marketHeader]] : [];
      const result = await handle({ shop, request, reply, caller, ...input });
      const text = result instanceof RawJson ? result.text : JSON.stringify(result);
      return createJsonResponse(text, operation.success.status, reply);
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
  if (!operation || !handle) throw new Error(`No handler for ${name}`);
  return { operation, handle };
}
