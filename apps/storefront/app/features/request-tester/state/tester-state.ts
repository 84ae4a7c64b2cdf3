import { findJsonFault, type JsonFault } from '../request/json-fault.ts';
import type { StoredResponse } from '../response/stored-response.ts';
import { testerTexts } from '../tester-texts.ts';
import {
  editRow,
  type HeaderLine,
  type HeaderRow,
  headersFrom,
  initialRows,
  pasteLines,
  rowsFrom,
  withHeader,
} from './header-rows.ts';

export const methods = ['GET', 'POST', 'DELETE'] as const;
export type Method = (typeof methods)[number];

export type TesterState = {
  endpoint: string;
  reqType: Method;
  /** What the ticked rows say, name to value. */
  headers: Record<string, string>;
  /** JSON text; always valid, so it may be older than what stands in the field. */
  body: string;
  response: StoredResponse;
  rows: readonly HeaderRow[];
  /** What stands in the field. */
  bodyText: string;
  bodyFault: JsonFault | null;
};

export type TesterAction =
  | { type: 'endpoint'; endpoint: string }
  | { type: 'reqType'; reqType: Method }
  | { type: 'row'; index: number; change: Partial<HeaderRow> }
  | { type: 'paste'; index: number; lines: readonly HeaderLine[] }
  | { type: 'header'; header: string; value: string }
  | { type: 'body'; text: string }
  | { type: 'fill'; request: Filling }
  | { type: 'refine'; filled: Filling; better: Filling }
  | { type: 'response'; response: StoredResponse };

/** A request from elsewhere: a documented call, the history, a link. What is absent stays. */
export type Filling = {
  reqType: Method;
  endpoint: string;
  body?: string;
  rows?: readonly HeaderRow[];
};

export const initialState: TesterState = {
  endpoint: testerTexts.defaultEndpoint,
  reqType: 'GET',
  headers: headersFrom(initialRows),
  body: '{}',
  response: undefined,
  rows: initialRows,
  bodyText: '{}',
  bodyFault: null,
};

/** An answer changes the response and nothing else, whatever was edited while it was under way. */
export function testerReducer(state: TesterState, action: TesterAction): TesterState {
  switch (action.type) {
    case 'endpoint':
      return { ...state, endpoint: action.endpoint };
    case 'reqType':
      return { ...state, reqType: action.reqType };
    case 'row':
      return withRows(state, editRow(state.rows, action.index, action.change));
    case 'paste':
      return withRows(state, pasteLines(state.rows, action.index, action.lines));
    case 'header':
      return withRows(state, withHeader(state.rows, action.header, action.value));
    case 'body':
      return withBody(state, action.text);
    case 'fill':
      return filled(state, action.request);
    case 'refine':
      return isUntouched(state, action.filled) ? filled(state, action.better) : state;
    case 'response':
      return { ...state, response: action.response };
  }
}

/** Whether what was filled in still stands there: an edit made meanwhile is worth more. */
function isUntouched(state: TesterState, { reqType, endpoint, body }: Filling): boolean {
  return state.reqType === reqType && state.endpoint === endpoint && state.bodyText === body;
}

function withRows(state: TesterState, rows: readonly HeaderRow[]): TesterState {
  return { ...state, rows, headers: headersFrom(rows) };
}

function withBody(state: TesterState, bodyText: string): TesterState {
  const bodyFault = findJsonFault(bodyText);
  return { ...state, bodyText, bodyFault, body: bodyFault ? state.body : bodyText };
}

function filled(state: TesterState, { reqType, endpoint, body, rows }: Filling): TesterState {
  const withRequest = { ...state, reqType, endpoint };
  const withText = body === undefined ? withRequest : withBody(withRequest, body);
  return rows ? withRows(withText, rowsFrom(rows)) : withText;
}
