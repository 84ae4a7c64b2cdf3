import {
  type Call as CallRow,
  type Operation,
  permissionsOf,
  type StaffCallName,
  StaffRefused,
  staffCalls,
  staffOperations,
} from '@briolette/contract';
import type { Context } from 'hono';
import type { Hono } from 'hono/tiny';
import { readInput, type StaffCaller, type StaffHandlers } from '../http/handler.ts';
import { jsonAnswer, WrittenJson } from '../http/responses.ts';
import type { ReplyHeader } from '../ports/cookies.ts';
import type { Shop } from '../ports/shop.ts';
import { isFresh, readSignedIn } from '../staff/staff-session.ts';

/** Binds each call of the back office to its handler: guard, parse, call, reply. */
export function implementStaff(app: Hono, shop: Shop, handlers: StaffHandlers): void {
  for (const [name, call] of Object.entries<CallRow>(staffCalls)) {
    const operation: Operation = staffOperations[name as StaffCallName];
    const handle = handlers[name as StaffCallName] as (call: unknown) => Promise<object>;
    app.on(call.method, call.path.replace(/\{(\w+)\}/g, ':$1'), async (context: Context) => {
      const request = context.req.raw;
      const caller = call.auth === 'none' ? undefined : await admit(shop, request, name, call);
      const input = await readInput(context, operation);
      const reply: ReplyHeader[] = [];
      const answer = await handle({ shop, request, reply, caller, ...input });
      if (answer instanceof Response) return answer;
      const text = answer instanceof WrittenJson ? answer.text : JSON.stringify(answer);
      return jsonAnswer(text, operation.success.status, reply);
    });
  }
}

/** Whoever is not signed in learns that first, then whether they may. */
async function admit(
  shop: Shop,
  request: Request,
  name: string,
  { permission, stepUp }: CallRow,
): Promise<StaffCaller> {
  const signedIn = await readSignedIn(shop, request);
  if (!signedIn) throw new StaffRefused('staffLoginRequired');
  if (permission && !permissionsOf[signedIn.role].includes(permission))
    throw new StaffRefused('permissionDenied');
  if (stepUp !== undefined && !isFresh(signedIn, stepUp, shop.clock()))
    throw new StaffRefused('stepUpRequired');
  const { staffMemberId, name: called } = signedIn;
  const actor = { staffMemberId, name: called, address: shop.getClientIp(request), call: name };
  return { ...signedIn, actor };
}
