import { type Dispatch, useRef, useState } from 'react';
import { pastRequests } from '../history/request-lists.ts';
import { keepableRequest } from '../history/tester-request.ts';
import { buildRequest } from '../request/build-request.ts';
import { sendRequest } from '../request/send-request.ts';
import type { StoredResponse } from '../response/stored-response.ts';
import type { TesterAction, TesterState } from '../state/tester-state.ts';
import { surroundings } from './surroundings.ts';

export type Sender = {
  isSending: boolean;
  send: (state: TesterState) => Promise<void>;
  cancel: () => void;
  /** The last body to the byte, for the download. */
  bytes: Uint8Array<ArrayBuffer> | null;
};

export function useSender(dispatch: Dispatch<TesterAction>): Sender {
  const underWay = useRef<AbortController | null>(null);
  const [isSending, setSending] = useState(false);
  const [bytes, setBytes] = useState<Sender['bytes']>(null);

  async function send(state: TesterState): Promise<void> {
    if (underWay.current) return;
    const controller = new AbortController();
    underWay.current = controller;
    setSending(true);
    setBytes(null);
    const response = await answerTo(state, controller.signal, setBytes);
    underWay.current = null;
    setSending(false);
    dispatch({ type: 'response', response });
    pastRequests.add({
      ...keepableRequest(state),
      at: new Date().toISOString(),
      status: response instanceof Error ? 0 : response.status,
      milliseconds: response instanceof Error ? 0 : Math.round(response.milliseconds),
    });
  }

  return { isSending, send, cancel: () => underWay.current?.abort(), bytes };
}

/** The answer, or the error itself where none came. Either kind of failure is logged. */
async function answerTo(
  state: TesterState,
  signal: AbortSignal,
  keepBytes: (bytes: Uint8Array<ArrayBuffer>) => void,
): Promise<Exclude<StoredResponse, undefined>> {
  const call = `${state.reqType} ${state.endpoint}`;
  try {
    const request = buildRequest(state, surroundings());
    const { answer, bytes } = await cancellable(sendRequest(request, signal), signal);
    keepBytes(bytes);
    if (answer.status >= 400) console.error(`${call}: ${answer.status}`, answer);
    return answer;
  } catch (error) {
    console.error(`${call} failed`, error);
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** The back end in the browser does not hear that a request was given up; the screen does. */
function cancellable<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The request was cancelled')));
    work.then(resolve, reject);
  });
}
