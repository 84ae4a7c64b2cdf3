export type ResponseBody =
  | { kind: 'empty' }
  | { kind: 'json'; value: unknown; text: string }
  | { kind: 'text'; text: string }
  /** Too long for a tree: shown as plain text. */
  | { kind: 'long'; text: string }
  | { kind: 'binary'; type: string };

/** Above this a tree would make the page slow. */
export const treeLimit = 200_000;

const textual = /^text\/|[/+](json|xml|javascript|ecmascript|yaml)\b|x-www-form-urlencoded/i;

/** What kind of body it is: by its type where one is given, else by whether it reads as text. */
export function readBody(bytes: Uint8Array, contentType: string | null): ResponseBody {
  if (bytes.byteLength === 0) return { kind: 'empty' };
  const type = contentType ?? '';
  const text = type && !textual.test(type) ? null : decode(bytes);
  if (text === null) return { kind: 'binary', type: type || 'application/octet-stream' };
  if (bytes.byteLength > treeLimit) return { kind: 'long', text };
  return /[/+]json\b/i.test(type) ? parsed(text) : { kind: 'text', text };
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** A server may name JSON what is none; the text then shows what it sent instead. */
function parsed(text: string): ResponseBody {
  try {
    return { kind: 'json', value: JSON.parse(text), text };
  } catch {
    return { kind: 'text', text };
  }
}
