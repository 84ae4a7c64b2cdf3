import * as fixed from '@briolette/i18n/storefront/fixed';
import * as m from '@briolette/i18n/storefront/shell';
import { Icon } from '@briolette/ui/icon.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router';
import { useEarlyInput } from '../../lib/use-early-input.ts';

/** A GET form to the listing, which works without JavaScript. */
export function SearchBox() {
  const navigate = useNavigate();
  const location = useLocation();
  const action = useHref('/browse');
  const input = useRef<HTMLInputElement>(null);
  const onBrowse = location.pathname === '/browse';
  const [more, setMore] = useState<typeof import('./suggestions.tsx')>();
  const suggest = () => void import('./suggestions.tsx').then(setMore);
  const { isFocused } = useEarlyInput('search-form');
  useEffect(() => {
    if (isFocused) suggest();
  }, [isFocused]);

  const search = (value: string) => {
    // Keeps the other filters on the listing page.
    const currentParams = [...new URLSearchParams(onBrowse ? location.search : '')];
    const otherParams = currentParams.filter(([name]) => name !== 'search' && name !== 'cursor');
    const params = new URLSearchParams(value ? [['search', value], ...otherParams] : otherParams);
    void navigate(`/browse?${params}`, { preventScrollReset: onBrowse });
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const value = input.current?.value.trim();
    if (!value) return;
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
    search(value);
  };

  const clear = () => {
    if (input.current) input.current.value = '';
    input.current?.focus();
    if (onBrowse) search('');
  };

  return (
    <search id="search" popover="auto" className="search-box">
      <form id="search-form" action={action} onSubmit={submit}>
        <Icon name="search" />
        <input
          ref={input}
          type="search"
          name="search"
          aria-label={m.search}
          placeholder={fixed.searchPlaceholder}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          onFocus={suggest}
          autoFocus
        />
        <button type="button" className="icon-button" onClick={clear}>
          <Icon name="close" label={m.clearSearch} />
        </button>
        <button type="submit" className="button button-small">
          {m.search}
        </button>
      </form>
      {more && input.current && <more.Suggestions input={input.current} />}
    </search>
  );
}
