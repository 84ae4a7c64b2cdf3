import { useStore } from '@briolette/ui/use-store.ts';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useFirstFocus } from '../../keyboard/use-first-focus.ts';
import { orderViews } from '../../order-words/order-views.ts';
import { OfficeIcon } from '../../shell/office-icon.tsx';
import { forgetView, savedViews, saveView } from './saved-views.ts';

const none: never[] = [];
const typingMs = 200;

/** Filters live in the address; a view is a name for an address. */
export function OrderFilters() {
  const [query, setQuery] = useSearchParams();
  const own = useStore(savedViews, none);
  const here = addressOf(query);
  const isKnown = [...orderViews, ...own].some((view) => view.query === here);
  return (
    <div className="filters">
      <nav aria-label="Views" className="views">
        <ul>
          {[...orderViews, ...own].map(({ name, query }) => (
            <li key={name}>
              <Link to={`/orders${query}`} aria-current={query === here ? 'page' : undefined}>
                {name}
              </Link>
              {query === here && own.some((view) => view.name === name) && (
                <button type="button" className="icon-button" onClick={() => forgetView(name)}>
                  <OfficeIcon name="close" label={`Forget the view ${name}`} />
                </button>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <search className="filter-row">
        <SearchField
          text={query.get('search') ?? ''}
          onSearch={(search) => setQuery(changed(query, 'search', search), { replace: true })}
        />
        <label className="filter-day">
          <span>From</span>
          <input
            type="date"
            value={query.get('from') ?? ''}
            onChange={(event) => setQuery(changed(query, 'from', event.target.value))}
          />
        </label>
        <label className="filter-day">
          <span>To</span>
          <input
            type="date"
            value={query.get('to') ?? ''}
            onChange={(event) => setQuery(changed(query, 'to', event.target.value))}
          />
        </label>
        {!isKnown && <SaveView query={here} />}
      </search>
    </div>
  );
}

type SearchFieldProps = { text: string; onSearch: (text: string) => void };

function SearchField({ text, onSearch }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Another view, another text; but never under the hands of who types.
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = text;
  }, [text]);
  return (
    <label className="filter-search">
      <OfficeIcon name="search" label="Search by number, name or e-mail" />
      <input
        id="search"
        ref={field}
        type="search"
        placeholder="Number, name or e-mail"
        defaultValue={text}
        autoComplete="off"
        onChange={({ target }) => {
          clearTimeout(timer.current);
          timer.current = setTimeout(() => onSearch(target.value.trim()), typingMs);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // A browser would empty the field.
          event.preventDefault();
          event.currentTarget.blur();
        }}
      />
    </label>
  );
}

function SaveView({ query }: { query: string }) {
  const [naming, setNaming] = useState(false);
  if (naming) return <NameView query={query} onDone={() => setNaming(false)} />;
  return (
    <button type="button" className="text-link" onClick={() => setNaming(true)}>
      Save this view
    </button>
  );
}

function NameView({ query, onDone }: { query: string; onDone: () => void }) {
  const first = useFirstFocus<HTMLInputElement>();
  return (
    <form
      className="save-view"
      onSubmit={(event) => {
        event.preventDefault();
        const name = String(new FormData(event.currentTarget).get('name')).trim();
        if (name) saveView({ name, query });
        onDone();
      }}
    >
      <input
        ref={first}
        name="name"
        aria-label="Name of the view"
        placeholder="Name"
        maxLength={30}
      />
      <button type="submit" className="button button-small">
        Save
      </button>
    </form>
  );
}

function addressOf(query: URLSearchParams): string {
  const rest = new URLSearchParams(query);
  rest.delete('cursor');
  rest.delete('paste');
  return rest.size > 0 ? `?${rest}` : '';
}

/** Another filter begins at the first page. */
function changed(query: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('cursor');
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}
