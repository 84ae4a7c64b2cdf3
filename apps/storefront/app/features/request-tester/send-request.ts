import * as m from '@briolette/i18n/storefront/request-tester';
import { type Dispatch, useRef, useState } from 'react';
import { transport } from '../../lib/api/api-client.ts';
import { getSession } from '../../lib/session/session-store.ts';
import { buildRequest, getShopRoot, type OutgoingRequest } from './build-request.ts';
import { requestHistory, toStoredRequest } from './request-lists.ts';
import type { TesterAction, TesterResponse, TesterState } from './tester-state.ts';

/** Sends calls of the shop's API through its transport and all others over the network. */
async function sendRequest(
  outgoing: OutgoingRequest,
  signal: AbortSignal,
): Promise<TesterResponse> {
  const request = createRequest(outgoing, signal);
  const started = performance.now();
  const response = await (outgoing.place === 'api' ? transport(request) : fetch(request));
  const { bytes, cut } = await readBytes(response, signal);
  return {
    status: response.status,
    statusText: getStatusText(response),
    headers: [...response.headers],
    text: readText(bytes, response.headers.get('content-type')),
    bytes: bytes.byteLength,
    milliseconds: performance.now() - started,
    ...(cut && { cut }),
  };
}

/** Header names and URLs aren't validated: the browser's own error explains what it rejects. */
function createRequest(
  { url, method, headers, body }: OutgoingRequest,
  signal: AbortSignal,
): Request {
  try {
    return new Request(url, { method, headers, body: body ?? null, signal });
  } catch (error) {
    const { message } = error as Error;
    throw new Error(m.requestRejected({ reason: message }), { cause: error });
  }
}

/** Returns the part of a body that arrived before the connection broke. */
async function readBytes(response: Response, signal: AbortSignal) {
  const parts: BlobPart[] = [];
  let cut: string | undefined;
  try {
    const reader = response.body?.getReader();
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      if (done || !value) break;
      parts.push(value);
    }
  } catch (error) {
    if (signal.aborted) throw error;
    cut = error instanceof Error ? error.message : String(error);
  }
  return { bytes: new Uint8Array(await new Blob(parts).arrayBuffer()), cut };
}

const textual = /^text\/|[/+](json|xml|javascript|ecmascript|yaml)\b|x-www-form-urlencoded/i;

/** Decodes the body, with JSON indented. Returns null for binary types and invalid UTF-8. */
export function readText(bytes: Uint8Array, contentType: string | null): string | null {
  if (contentType && !textual.test(contentType)) return null;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return /[/+]json\b/i.test(contentType ?? '') ? indentJson(text) : text;
  } catch {
    return null;
  }
}

function indentJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** HTTP/2 and the in-browser back end send no reason phrase. */
export function getStatusText({ status, statusText }: Pick<Response, 'status' | 'statusText'>) {
  return statusText || (phrases[status] ?? '');
}

const phrases: Record<number, string> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No Content',
  301: 'Moved Permanently',
  302: 'Found',
  304: 'Not Modified',
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
  507: 'Insufficient Storage',
};

/** Sends one request at a time and adds it to the history. */
export function useSender(dispatch: Dispatch<TesterAction>) {
  const underWay = useRef<AbortController | null>(null);
  const [isSending, setSending] = useState(false);

  async function send(state: TesterState): Promise<void> {
    if (underWay.current) return;
    const controller = new AbortController();
    underWay.current = controller;
    setSending(true);
    const response = await responseTo(state, controller.signal);
    underWay.current = null;
    setSending(false);
    dispatch({ type: 'response', response });
    requestHistory.add({
      ...toStoredRequest(state),
      at: new Date().toISOString(),
      status: response instanceof Error ? 0 : response.status,
      milliseconds: response instanceof Error ? 0 : Math.round(response.milliseconds),
    });
  }

  return { isSending, send, cancel: () => underWay.current?.abort() };
}

export const toOutgoingRequest = (state: TesterState): OutgoingRequest =>
  buildRequest(state, { shop: getShopRoot(), token: getSession()?.token ?? null });

async function responseTo(
  state: TesterState,
  signal: AbortSignal,
): Promise<TesterResponse | Error> {
  const call = `${state.reqType} ${state.endpoint}`;
  try {
    const response = await cancellable(sendRequest(toOutgoingRequest(state), signal), signal);
    if (response.status >= 400) console.error(`${call}: ${response.status}`, response);
    return response;
  } catch (error) {
    console.error(`${call} failed`, error);
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** The in-browser back end ignores abort signals, so the promise is rejected here. */
function cancellable<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error(m.cancelled)));
    work.then(resolve, reject);
  });
}
