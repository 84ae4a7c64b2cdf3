import type {
  CallModule,
  CallName,
  CallsInModule,
  calls,
  OpenMarket,
  Operation,
  operations,
  StaffCallName,
  staffCalls,
  staffOperations,
} from '@briolette/contract';
import type { Actor, StaffSession } from '@briolette/storage';

import type { Context } from 'hono';
import type { infer as Infer, ZodMiniType } from 'zod/mini';
import type { Caller } from '../accounts/caller.ts';
import type { ResponseHeader } from '../ports/cookies.ts';
import type { AppContext } from '../ports/shop.ts';
import { parseBody, parseHeaders, parsePathParameters, parseQuery } from './requests.ts';
import type { RawJson } from './responses.ts';

/** The parsed type of a part of a request. */
type Parsed<Each extends Operation, Part extends keyof Operation> = Each extends {
  [key in Part]: infer Schema extends ZodMiniType;
}
  ? Infer<Schema>
  : undefined;

/** The input of a handler. */
export type HandlerInput<Each extends Operation> = {
  shop: AppContext;
  request: Request;
  /** Response headers. */
  reply: ResponseHeader[];
  parameters: Parsed<Each, 'parameters'>;
  query: Parsed<Each, 'query'>;
  headers: Parsed<Each, 'headers'>;
  body: Parsed<Each, 'body'>;
};

export type Call<Name extends CallName> = HandlerInput<(typeof operations)[Name]> & {
  caller: (typeof calls)[Name]['auth'] extends 'none' ? undefined : Caller;
  /** The market of the request; null for the default one, whose prices are the products' own. */
  market: OpenMarket | null;
};

/** The result of a handler: the body, or JSON text from the database. */
export type HandlerResult<Name extends CallName> =
  | Infer<(typeof operations)[Name]['success']['body']>
  | RawJson;

export type Handlers = {
  [Name in CallName]: (call: Call<Name>) => Promise<HandlerResult<Name>>;
};

/** The operations and handlers of a module. */
export type HandlerModule<Name extends CallModule | undefined> = {
  operations: Record<CallsInModule<Name>, Operation>;
  handlers: Pick<Handlers, CallsInModule<Name>>;
};

export type Parts = { [Name in CallModule]: () => Promise<HandlerModule<Name>> };

/** Parses each part of a request with its schema. */
export async function parseInput(
  { req }: Context,
  { parameters, query, headers, body }: Operation,
) {
  return {
    parameters: parameters && parsePathParameters(req.param(), parameters),
    query: query && parseQuery(req.raw, query),
    headers: headers && parseHeaders(req.raw, headers),
    body: body && (await parseBody(req.raw, body)),
  };
}

type Operations = typeof staffOperations;

/** A staff session with the actor for the audit log. */
export type StaffCaller = StaffSession & { actor: Actor };

export type StaffCall<Name extends StaffCallName> = HandlerInput<Operations[Name]> & {
  caller: (typeof staffCalls)[Name]['auth'] extends 'none' ? undefined : StaffCaller;
};

/** Handlers that stream return a Response. */
export type StaffHandlers = {
  [Name in StaffCallName]: (
    call: StaffCall<Name>,
  ) => Promise<Infer<Operations[Name]['success']['body']> | RawJson | Response>;
};
