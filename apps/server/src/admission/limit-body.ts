import { refuse } from '@briolette/api';
import { type Call, everyCall, findCall } from '@briolette/contract';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

/** A photo as a data URL is the largest body that a call takes, unless it says otherwise. */
const largestBody = 400_000;
/** A picture of a piece as base64. */
const largerBody = 3_000_000;

const onError = () => refuse('bodyTooLarge');
const readers = new Map(
  [largestBody, largerBody].map((maxSize) => [maxSize, bodyLimit({ maxSize, onError })]),
);

/** A body that names its length is judged by it, and Node holds it to that; others are counted. */
export const limitBody: MiddlewareHandler = (context, next) => {
  const { method } = context.req;
  const length = context.req.header('content-length');
  if ((method === 'GET' || method === 'HEAD') && length === undefined) return next();
  if (Number(length) <= largestBody && context.req.header('transfer-encoding') === undefined)
    return next();
  const name = findCall(method, context.req.path);
  const call: Call | null = name && everyCall[name];
  const most = call?.largeBody ? largerBody : largestBody;
  if (length === undefined || context.req.header('transfer-encoding') !== undefined)
    return readers.get(most)?.(context, next) ?? next();
  return Number(length) <= most ? next() : Promise.resolve(refuse('bodyTooLarge'));
};
