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

/** Asks when somebody stops typing; / brings the focus here. */
export function SearchField({ label, placeholder, text, onSearch }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useShortcuts({ '/': () => field.current?.focus() });
  // Another view, another text; but never under the hands of who types.
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
          // A browser would empty the field.
          event.preventDefault();
          event.currentTarget.blur();
        }}
      />
    </label>
  );
}
