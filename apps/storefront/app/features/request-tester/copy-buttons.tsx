import * as m from '@briolette/i18n/storefront/request-tester';
import { showToast } from '@briolette/ui/toasts/toast-store.ts';
import { getShopRoot, type OutgoingRequest } from './build-request.ts';
import { toOutgoingRequest } from './send-request.ts';
import { shareFragment } from './share-link.ts';
import type { TesterState } from './tester-state.ts';

const formats = [
  [m.copyAsCurl, m.curlCopied, toCurl],
  [m.copyAsFetch, m.fetchCopied, toFetch],
  [m.copyAsPython, m.pythonCopied, toPython],
  [m.copyAsHttp, m.httpCopied, toHttp],
] as const;

export function CopyButtons({ state }: { state: TesterState }) {
  return (
    <fieldset className="tester-actions">
      <legend className="visually-hidden">{m.copyLegend}</legend>
      {formats.map(([label, copied, write]) => (
        <button
          key={label}
          type="button"
          className="button button-secondary button-small"
          onClick={() => copyText(write(toOutgoingRequest(state)), copied)}
        >
          {label}
        </button>
      ))}
      <button
        type="button"
        className="button button-secondary button-small"
        onClick={() =>
          copyText(`${getShopRoot().href}mockman${shareFragment(state)}`, m.linkCopied)
        }
      >
        {m.copyLinkButton}
      </button>
    </fieldset>
  );
}

export async function copyText(text: string, copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ kind: 'success', text: copied });
  } catch (error) {
    console.error(error);
    showToast({ kind: 'error', text: m.copyFailed });
  }
}

const indent = (text: string, by: string) => text.replace(/^/gm, by);
/** Inside single quotes a POSIX shell treats nothing but the quote itself as special. */
const shellQuote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

export function toCurl({ method, url, headers, body }: OutgoingRequest): string {
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${shellQuote(url)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${shellQuote(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-raw ${shellQuote(body)}`]),
  ].join(' \\\n  ');
}

export function toFetch({ method, url, headers, body }: OutgoingRequest): string {
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}',`]),
    `headers: ${JSON.stringify(headers, null, 2)},`,
    ...(body ? [`body: JSON.stringify(${JSON.stringify(JSON.parse(body), null, 2)}),`] : []),
  ].join('\n');
  return `const response = await fetch(${JSON.stringify(url)}, {\n${indent(options, '  ')}\n});`;
}

/** For Python's requests library. */
function toPython({ method, url, headers, body }: OutgoingRequest): string {
  const call = [
    JSON.stringify(method),
    JSON.stringify(url),
    `headers=${JSON.stringify(headers, null, 4)}`,
    ...(body === undefined ? [] : [`data=${JSON.stringify(body)}.encode()`]),
  ]
    .map((part) => `${indent(part, '    ')},`)
    .join('\n');
  return `import requests\n\nresponse = requests.request(\n${call}\n)\nprint(response.status_code, response.text)`;
}

/** For .http files. */
function toHttp({ method, url, headers, body }: OutgoingRequest): string {
  const { host, pathname, search } = new URL(url);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${pathname}${search} HTTP/1.1\n${lines.join('\n')}\n\n${body ?? ''}`;
}
