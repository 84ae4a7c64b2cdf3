import { message } from '../../message.ts';

export const title = 'Request tester';
export const heading = 'Request tester';

/* Fixed by the specification. */
export const endpointPlaceholder = 'Enter your endpoint';
export const submitButton = 'Submit';
export const headersHeading = message('Headers: {count}');
export const bodyInvalid = 'Error in JSON format';
export const noResponse = 'Response is undefined.';
export const noBodyHelp = 'GET sends no body';

export const submitShortcut = 'Ctrl or ⌘ + Enter';
export const submitKeys = message('or <ctrl>Ctrl</ctrl> <enter>Enter</enter>');
export const methodLabel = 'Method';
export const endpointLabel = 'Endpoint';
export const docsLabel = 'Call documentation';
export const needsToken = 'Requires a token.';
export const bodySchema = 'Body schema';
export const bodyLabel = 'Body';
export const formatButton = 'Format';

export const sendHeaderLabel = message('Send header {number}');
export const headerNameLabel = message('Name of header {number}');
export const headerNamePlaceholder = 'name';
export const headerValueLabel = message('Value of header {number}');
export const headerValuePlaceholder = 'value';
export const headerUnnamed = "No name, so it won't be sent";
export const headerMasked = "The value wasn't saved. Enter it again.";
export const headerOff = "Not selected, so it won't be sent";

export const logIn = 'Log in to use your session token';
export const useTokenButton = 'Use my session token';
export const refreshTokenButton = 'Renew my token';
export const tokenRefreshed = 'Token renewed';
export const sessionExpired = 'Your session has expired. Please log in again.';
export const tokenHelp = message(
  '<code>{placeholder}</code> is replaced by the token of {email} when the request is sent, and never goes to another site.',
);

export const copyLegend = 'Copy this request';
export const copyAsCurl = 'Copy as cURL';
export const copyAsFetch = 'Copy as fetch';
export const copyAsPython = 'Copy as Python';
export const copyAsHttp = 'Copy as HTTP';
export const copyLinkButton = 'Copy link';
export const curlCopied = 'cURL command copied';
export const fetchCopied = 'fetch call copied';
export const pythonCopied = 'Python call copied';
export const httpCopied = 'HTTP request copied';
export const linkCopied = 'Link copied';
export const bodyCopied = 'Response body copied';
export const copyFailed = "The browser didn't allow copying";

export const responseHeading = 'Response';
export const cancelButton = 'Cancel';
export const sending = 'Sending…';
export const cancelled = 'The request was cancelled.';
export const requestRejected = message('The browser rejected this request: {reason}');
export const networkErrorHelp =
  "No server responded, or the browser blocked the request because of the other site's CORS rules or this site's Content-Security-Policy. The console shows the reason.";
export const responseCut = message('The response was cut off: {reason}');
export const milliseconds = message('{count} ms');
export const seconds = message('{count} s');
export const bytes = message('{count} B');
export const kilobytes = message('{count} KB');
export const responseBodyHeading = 'Response body';
export const copyButton = 'Copy';
export const emptyBody = 'The body is empty';
export const binaryBody = "The body isn't text";
export const responseHeadersHeading = 'Response headers';
export const noHeaders = 'None';

export const listsLabel = 'Saved and past requests';
export const savedHeading = 'Saved';
export const saveNameLabel = 'Request name';
export const saveNamePlaceholder = 'Name this request';
export const saveButton = 'Save';
export const removeLabel = message('Remove {name}');
export const historyHeading = 'History';
export const historyHelp = 'The last 50 requests, with secrets masked';
export const clearButton = 'Clear';
export const noStatus = 'no response';

export const faultsHeading = 'Fault injection';
export const faultsIntro =
  'Faults affect only the shop in this browser. Reloading the page turns them off, except for the stock fault.';
export const faultsOffButton = 'Turn off all faults';
export const delayLabel = 'Response delay';
export const noDelay = 'None';
export const failLabel = 'Fail every call';
export const failOff = 'Off';
export const failWith = message('With status {status}');
export const clockLabel = 'Clock';
export const clockOffsets = {
  right: 'Correct',
  minutesAhead: '16 minutes ahead',
  dayAhead: '1 day ahead',
  monthAhead: '31 days ahead',
  yearAhead: '1 year ahead',
  dayBehind: '1 day behind',
} as const;
export const paymentLabel = 'Payment provider';
export const paymentWorks = 'Works normally';
export const paymentFaults = {
  declined: 'Declines payments',
  slow: 'Responds after 3 s',
  silent: 'Never responds',
  lost: 'Loses its responses',
  pending: 'Leaves payments pending',
} as const;
export const cutLabel = 'Cut off responses';
export const outOfStockLabel = 'Everything out of stock';

export const faultsInvalid = 'These faults are invalid';
export const stateFileInvalid = "This file isn't a shop state";

export const activeFaults = message('Fault injection: {faults}');
export const active = {
  delay: message('responses delayed by {seconds} s'),
  fail: message('every call fails with {status}'),
  cut: 'responses cut off',
  outOfStock: 'everything out of stock',
  hoursAhead: message('clock {hours} h ahead'),
  hoursBehind: message('clock {hours} h behind'),
  minutesAhead: message('clock {minutes} min ahead'),
  minutesBehind: message('clock {minutes} min behind'),
} as const;
export const activePaymentFaults = {
  declined: 'payment provider declines payments',
  slow: 'payment provider responds after 3 s',
  silent: 'payment provider never responds',
  lost: 'payment provider loses its responses',
  pending: 'payment provider leaves payments pending',
} as const;
export const faultsFailed = message('Fault injection responded with {status}');

export const exportButton = 'Export state';
export const importButton = 'Import state';
export const stateImported = message('Imported {file}');
export const resetButton = 'Reset shop';
export const resetConfirm = 'Delete all accounts and orders?';
export const shopReset = 'Shop reset';
export const stateHelp =
  'A state file contains the whole database, including accounts and password hashes.';
