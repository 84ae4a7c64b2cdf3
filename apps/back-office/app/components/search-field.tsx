import { formatPrice } from '@briolette/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { callStaffApi } from '../lib/api/call-staff.ts';
import { useShortcuts } from '../lib/shortcuts.ts';
import { BackOfficeIcon } from './office-icon.tsx';
import { Thumbnail } from './thumbnail.tsx';

type SearchFieldProps = {
  label: string;
  placeholder: string;
  text: string;
  onSearch: (text: string) => void;
};

const typingMs = 200;

/** A debounced search field. The key / focuses it. */
export function SearchField({ label, placeholder, text, onSearch }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useShortcuts({ '/': () => field.current?.focus() });
  // Follows changes of the view, except while the field has the focus.
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = text;
  }, [text]);
  return (
    <label className="filter-search">
      <BackOfficeIcon name="search" label={label} />
      <input
        id="search"
        ref={field}
        type="search"
        placeholder={placeholder}
        defaultValue={text}
        autoComplete="off"
        onChange={({ target }) => {
          clearTimeout(timer.current);
          timer.current = setTimeout(() => onSearch(target.value.trim()), typingMs);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // By default a browser clears the field.
          event.preventDefault();
          event.currentTarget.blur();
        }}
      />
    </label>
  );
}

type Result = { id: string; title: string; note: string; image?: string };
type PickerProps<Found extends Result> = {
  label: string;
  placeholder: string;
  listLabel: string;
  none: string;
  autoFocus?: boolean | undefined;
  find: (text: string, signal: AbortSignal) => Promise<Found[]>;
  onPick: (found: Found, text: string) => void;
};

/** A search field with its results below. Enter picks the first, the arrow keys move. */
export function Picker<Found extends Result>(props: PickerProps<Found>) {
  const { label, placeholder, listLabel, none, autoFocus, find, onPick } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (autoFocus && matchMedia('(pointer: fine)').matches) field.current?.focus();
  }, [autoFocus]);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  // Enter was pressed before the results arrived, as a barcode scanner does.
  const [isWaiting, setWaiting] = useState(false);
  const text = typed.trim();
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['picker', label, text],
    enabled: text !== '',
    placeholderData: text === '' ? undefined : keepPreviousData,
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, typingMs));
      signal.throwIfAborted();
      return find(text, signal);
    },
  });
  const results = text === '' ? [] : (data ?? []);
  const isOpen = results.length > 0;
  const pick = (found: Found) => {
    onPick(found, text);
    setTyped('');
    setActive(0);
  };
  useEffect(() => {
    if (!isWaiting || isPlaceholderData || !data) return;
    setWaiting(false);
    const [first] = data;
    if (first) pick(first);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    // With Control or Command, Enter is a key of the surrounding form.
    if (event.ctrlKey || event.metaKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter') event.preventDefault();
    const found = isPlaceholderData ? undefined : results[active];
    if (event.key === 'Enter' && found) pick(found);
    else if (event.key === 'Enter') setWaiting(text !== '');
    if (event.key === 'Escape') setTyped('');
    if (!step || !isOpen) return;
    event.preventDefault();
    setActive((active + step + results.length) % results.length);
  };
  return (
    <div className="field picker">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        ref={field}
        type="search"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen ? `${id}-${active}` : undefined}
        aria-autocomplete="list"
        placeholder={placeholder}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setActive(0);
          setWaiting(false);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label={listLabel} hidden={!isOpen}>
        {results.map((found, index) => (
          <div
            key={found.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => pick(found)}
            onKeyDown={onKeyDown}
          >
            {found.image && <Thumbnail image={found.image} />}
            <span>
              {found.title} <span className="muted">{found.note}</span>
            </span>
          </div>
        ))}
      </div>
      <p role="status" className="field-note">
        {text !== '' && data?.length === 0 && !isPlaceholderData ? none : ''}
      </p>
    </div>
  );
}

/** Finds active products by name or id, for a picker. */
export async function findProducts(search: string, signal: AbortSignal): Promise<Result[]> {
  const query = new URLSearchParams({ search, state: 'active', limit: '6' });
  const { products } = await callStaffApi('listStaffProducts', { query, signal });
  return products.map(({ productId, name, price, image }) => ({
    id: productId,
    title: name,
    note: `${productId} · ${formatPrice(price)}`,
    image,
  }));
}
