import { shareFragment } from '../history/share-link.ts';
import { asCurl } from '../request/as-curl.ts';
import { asFetch } from '../request/as-fetch.ts';
import { asHttp } from '../request/as-http.ts';
import { asPython } from '../request/as-python.ts';
import { buildRequest } from '../request/build-request.ts';
import type { TesterState } from '../state/tester-state.ts';
import { copyText } from './copy-text.ts';
import { shopRoot } from './shop-root.ts';
import { surroundings } from './surroundings.ts';

const languages = [
  ['cURL', 'cURL command', asCurl],
  ['fetch', 'fetch call', asFetch],
  ['Python', 'Python call', asPython],
  ['HTTP', 'HTTP request', asHttp],
] as const;

/** The request for somewhere else: a terminal, a program, a colleague. */
export function CopyButtons({ state }: { state: TesterState }) {
  return (
    <fieldset className="tester-actions">
      <legend className="unseen">Copy this request</legend>
      {languages.map(([name, what, write]) => (
        <button
          key={name}
          type="button"
          className="tester-button"
          onClick={() => copyText(write(buildRequest(state, surroundings())), what)}
        >
          Copy as {name}
        </button>
      ))}
      <button
        type="button"
        className="tester-button"
        onClick={() => copyText(`${shopRoot().href}mockman${shareFragment(state)}`, 'Link')}
      >
        Copy link
      </button>
    </fieldset>
  );
}
