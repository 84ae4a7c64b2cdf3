import { showToast } from '@briolette/ui/toast-store.ts';
import { shopRoot } from './build-request.ts';
import { asCurl, asFetch, asHttp, asPython } from './copy-as.ts';
import { shareFragment } from './share-link.ts';
import type { TesterState } from './tester-state.ts';
import { requestOf } from './use-sender.ts';

const formats = [
  ['Copy as cURL', 'cURL command', asCurl],
  ['Copy as fetch', 'fetch call', asFetch],
  ['Copy as Python', 'Python call', asPython],
  ['Copy as HTTP', 'HTTP request', asHttp],
] as const;

export function CopyButtons({ state }: { state: TesterState }) {
  return (
    <fieldset className="tester-actions">
      <legend className="unseen">Copy this request</legend>
      {formats.map(([label, what, write]) => (
        <button
          key={label}
          type="button"
          className="button button-quiet button-small"
          onClick={() => copyText(write(requestOf(state)), what)}
        >
          {label}
        </button>
      ))}
      <button
        type="button"
        className="button button-quiet button-small"
        onClick={() => copyText(`${shopRoot().href}mockman${shareFragment(state)}`, 'Link')}
      >
        Copy link
      </button>
    </fieldset>
  );
}

export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ kind: 'success', text: `${what} copied` });
  } catch (error) {
    console.error(error);
    showToast({ kind: 'error', text: 'The browser did not allow copying' });
  }
}
