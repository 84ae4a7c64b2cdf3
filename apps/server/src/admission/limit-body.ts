import { refuse } from '@briolette/api';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

/** A photo as a data URL is the largest body that a call takes. */
const largestBody = 400_000;

const readWithLimit = bodyLimit({ maxSize: largestBody, onError: () => refuse('bodyTooLarge') });

/** A body that names its length is judged by it, and Node holds it to that; others are counted. */
export const limitBody: MiddlewareHandler = (context, next) => {
  const { method } = context.req;
  const length = context.req.header('content-length');
  if ((method === 'GET' || method === 'HEAD') && length === undefined) return next();
  if (length === undefined || context.req.header('transfer-encoding') !== undefined)
    return readWithLimit(context, next);
  return Number(length) <= largestBody ? next() : Promise.resolve(refuse('bodyTooLarge'));
};
