import type {
  CallModule,
  CallName,
  CallsInModule,
  calls,
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

/** What the part of a request is once its schema has parsed it. */
type Parsed<Each extends Operation, Part extends keyof Operation> = Each extends {
  [key in Part]: infer Schema extends ZodMiniType;
}
  ? Infer<Schema>
  : undefined;

/** What every handler gets, of a call that takes what the operation says. */
export type HandlerInput<Each extends Operation> = {
  shop: AppContext;
  request: Request;
  /** Headers that go with the answer. */
  reply: ResponseHeader[];
  parameters: Parsed<Each, 'parameters'>;
  query: Parsed<Each, 'query'>;
  headers: Parsed<Each, 'headers'>;
  body: Parsed<Each, 'body'>;
};

export type Call<Name extends CallName> = HandlerInput<(typeof operations)[Name]> & {
  caller: (typeof calls)[Name]['auth'] extends 'none' ? undefined : Caller;
};

/** What a handler gives back: the body, or a body the database has written as JSON already. */
export type HandlerResult<Name extends CallName> =
  | Infer<(typeof operations)[Name]['success']['body']>
  | RawJson;

export type Handlers = {
  [Name in CallName]: (call: Call<Name>) => Promise<HandlerResult<Name>>;
};

/** Calls, with what they take and give and what they do. */
export type HandlerModule<Name extends CallModule | undefined> = {
  operations: Record<CallsInModule<Name>, Operation>;
  handlers: Pick<Handlers, CallsInModule<Name>>;
};

export type Parts = { [Name in CallModule]: () => Promise<HandlerModule<Name>> };

/** The parts of a request, each parsed by its schema. */
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

/** Who calls, as the log will name them. */
export type StaffCaller = StaffSession & { actor: Actor };

export type StaffCall<Name extends StaffCallName> = HandlerInput<Operations[Name]> & {
  caller: (typeof staffCalls)[Name]['auth'] extends 'none' ? undefined : StaffCaller;
};

/** A Response is one that streams. */
export type StaffHandlers = {
  [Name in StaffCallName]: (
    call: StaffCall<Name>,
  ) => Promise<Infer<Operations[Name]['success']['body']> | RawJson | Response>;
};
