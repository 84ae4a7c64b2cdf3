export const methods = ['GET', 'POST', 'DELETE'] as const;
export type Method = (typeof methods)[number];

export type HeaderRow = { isUsed: boolean; header: string; value: string };

export type TesterResponse = {
  status: number;
  statusText: string;
  headers: readonly (readonly [name: string, value: string])[];
  /** Null for a body that isn't text. */
  text: string | null;
  /** Size of the decoded body. */
  bytes: number;
  milliseconds: number;
  /** Set when the connection broke before the end of the body. */
  cut?: string;
};

export type TesterState = {
  endpoint: string;
  reqType: Method;
  /** Headers of the ticked rows, name to value. */
  headers: Record<string, string>;
  /** The last valid JSON text. */
  body: string;
  /** An Error if no response came; undefined before the first Submit. */
  response: TesterResponse | Error | undefined;
  rows: readonly HeaderRow[];
  /** Text in the body field, valid or not. */
  bodyText: string;
  /** Message of JSON.parse, or null for a valid body. */
  bodyError: string | null;
};

/** A request from the history, a link or a documented call. Missing parts stay unchanged. */
export type RequestInput = {
  reqType: Method;
  endpoint: string;
  body?: string;
  rows?: readonly HeaderRow[];
};

export type TesterAction =
  | { type: 'endpoint'; endpoint: string }
  | { type: 'reqType'; reqType: Method }
  | { type: 'row'; index: number; change: Partial<HeaderRow> }
  | { type: 'header'; header: string; value: string }
  | { type: 'body'; text: string }
  | { type: 'fill'; request: RequestInput }
  | { type: 'response'; response: TesterState['response'] };

const emptyRow: HeaderRow = { isUsed: false, header: '', value: '' };
const initialRows = [{ isUsed: true, header: 'Accept', value: '*/*' }, emptyRow];

export const initialState: TesterState = {
  endpoint: '/api/test-todos',
  reqType: 'GET',
  headers: buildHeaders(initialRows),
  body: '{}',
  response: undefined,
  rows: initialRows,
  bodyText: '{}',
  bodyError: null,
};

export function testerReducer(state: TesterState, action: TesterAction): TesterState {
  switch (action.type) {
    case 'endpoint':
      return { ...state, endpoint: action.endpoint };
    case 'reqType':
      return { ...state, reqType: action.reqType };
    case 'row':
      return withRows(state, editRow(state.rows, action.index, action.change));
    case 'header':
      return withRows(state, setHeader(state.rows, action.header, action.value));
    case 'body':
      return withBody(state, action.text);
    case 'fill': {
      const { reqType, endpoint, body, rows } = action.request;
      const next = { ...state, reqType, endpoint };
      const filled = body === undefined ? next : withBody(next, body);
      return rows ? withRows(filled, [...rows, emptyRow]) : filled;
    }
    case 'response':
      return { ...state, response: action.response };
  }
}

/** Returns the message of JSON.parse, or null if the text is valid JSON. */
export function jsonError(text: string): string | null {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

export const countEnabledRows = (rows: readonly HeaderRow[]): number =>
  rows.filter((row) => row.isUsed).length;

function withRows(state: TesterState, rows: readonly HeaderRow[]): TesterState {
  return { ...state, rows, headers: buildHeaders(rows) };
}

function withBody(state: TesterState, bodyText: string): TesterState {
  const bodyError = jsonError(bodyText);
  return { ...state, bodyText, bodyError, body: bodyError === null ? bodyText : state.body };
}

/** Rows without a name are left out: fetch throws on an empty header name. */
function buildHeaders(rows: readonly HeaderRow[]): Record<string, string> {
  return Object.fromEntries(
    rows
      .filter(({ isUsed, header }) => isUsed && header.trim() !== '')
      .map(({ header, value }) => [header.trim(), value]),
  );
}

/** Typing in the last row appends a new one; ticking its box does not. */
function editRow(rows: readonly HeaderRow[], index: number, change: Partial<HeaderRow>) {
  const edited = rows.map((row, at) => (at === index ? { ...row, ...change } : row));
  const typed = change.header !== undefined || change.value !== undefined;
  return typed && index === rows.length - 1 ? [...edited, emptyRow] : edited;
}

/** Sets and ticks a header in its own row, or in the last row if it has none. */
function setHeader(rows: readonly HeaderRow[], header: string, value: string) {
  const found = rows.findIndex((row) => row.header.toLowerCase() === header.toLowerCase());
  return editRow(rows, found < 0 ? rows.length - 1 : found, { isUsed: true, header, value });
}
