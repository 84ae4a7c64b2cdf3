const textual = /^text\/|[/+](json|xml|javascript|ecmascript|yaml)\b|x-www-form-urlencoded/i;

/** The body as text, JSON indented; null if the content type or the bytes say it isn't text. */
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

/** HTTP/2 and the back end in the browser send no reason phrase. */
export function statusTextOf({ status, statusText }: Pick<Response, 'status' | 'statusText'>) {
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
