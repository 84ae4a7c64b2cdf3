import { useEffect, useRef } from 'react';
import { useShortcuts } from '../lib/shortcuts.ts';
import { BackOfficeIcon } from './office-icon.tsx';

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
