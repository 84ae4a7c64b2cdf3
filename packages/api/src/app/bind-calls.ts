import { type CallName, calls, type Operation, type ShopperCall } from '@briolette/contract';
import { requireSession } from '@briolette/storage';
import type { Context } from 'hono';
import type { Hono } from 'hono/tiny';
import { readCaller } from '../accounts/caller.ts';
import { type AppPart, type Handlers, type Parts, readInput } from '../http/handler.ts';
import { jsonAnswer, WrittenJson } from '../http/responses.ts';
import type { ReplyHeader } from '../ports/cookies.ts';
import type { Shop } from '../ports/shop.ts';

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
