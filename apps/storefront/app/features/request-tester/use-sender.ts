import * as m from '@briolette/i18n/storefront/request-tester';
import { type Dispatch, useRef, useState } from 'react';
import { getSession } from '../../lib/session/session-store.ts';
import { buildRequest, getShopRoot, type OutgoingRequest } from './build-request.ts';
import { requestHistory, toStoredRequest } from './request-lists.ts';
import { sendRequest } from './send-request.ts';
import type { TesterAction, TesterResponse, TesterState } from './tester-state.ts';

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
