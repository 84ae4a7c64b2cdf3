import {
  type Call as CallRow,
  type Operation,
  rolePermissions,
  StaffApiError,
  type StaffCallName,
  staffCalls,
  staffOperations,
} from '@briolette/contract';
import type { Context } from 'hono';
import type { Hono } from 'hono/tiny';
import { parseInput, type StaffCaller, type StaffHandlers } from '../http/handler.ts';
import { createJsonResponse, RawJson } from '../http/responses.ts';
import type { ResponseHeader } from '../ports/cookies.ts';
import type { AppContext } from '../ports/shop.ts';
import { authenticateStaff, isStepUpValid } from '../staff/staff-session.ts';

/** Binds each call of the back office to its handler: guard, parse, call, reply. */
export function registerStaffHandlers(app: Hono, shop: AppContext, handlers: StaffHandlers): void {
  for (const [name, call] of Object.entries<CallRow>(staffCalls)) {
    const operation: Operation = staffOperations[name as StaffCallName];
    const handle = handlers[name as StaffCallName] as (call: unknown) => Promise<object>;
    app.on(call.method, call.path.replace(/\{(\w+)\}/g, ':$1'), async (context: Context) => {
      const request = context.req.raw;
      const caller = call.auth === 'none' ? undefined : await admit(shop, request, name, call);
      const input = await parseInput(context, operation);
      const reply: ResponseHeader[] = [];
      const result = await handle({ shop, request, reply, caller, ...input });
      if (result instanceof Response) return result;
      const text = result instanceof RawJson ? result.text : JSON.stringify(result);
      return createJsonResponse(text, operation.success.status, reply);
    });
  }
}

/** Authenticates a staff member, then checks permission and step-up. */
async function admit(
  shop: AppContext,
  request: Request,
  name: string,
  { permission, stepUp }: CallRow,
): Promise<StaffCaller> {
  const signedIn = await authenticateStaff(shop, request);
  if (!signedIn) throw new StaffApiError('staffLoginRequired');
  if (permission && !rolePermissions[signedIn.role].includes(permission))
    throw new StaffApiError('permissionDenied');
  if (stepUp !== undefined && !isStepUpValid(signedIn, stepUp, shop.clock()))
    throw new StaffApiError('stepUpRequired');
  const { staffMemberId, name: called } = signedIn;
  const actor = { staffMemberId, name: called, address: shop.getClientIp(request), call: name };
  return { ...signedIn, actor };
}
