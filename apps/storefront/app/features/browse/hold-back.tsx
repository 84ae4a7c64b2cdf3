import { useLayoutEffect } from 'react';
import { useAddressSearch } from './use-address-search.ts';

const mark = 'is-narrowing';

/**
 * The static build's list was made without a filter. Opened with one in its address, it is held back
 * until it is narrowed, or a shopper would see pieces come and go.
 */
export function HoldBack({ isNarrowed }: { isNarrowed: boolean }) {
  const search = useAddressSearch();
  useLayoutEffect(() => {
    if (isNarrowed && search === location.search) document.documentElement.classList.remove(mark);
  }, [isNarrowed, search]);
  return (
    <script
      suppressHydrationWarning
      // By its mark the page's policy knows it.
      {...(import.meta.env.SSR && { nonce: process.env.SCRIPT_MARK })}
      // It has run, or never does: no script has its words.
      dangerouslySetInnerHTML={{
        __html: import.meta.env.SSR
          ? `if(location.search)document.documentElement.classList.add('${mark}')`
          : '',
      }}
    />
  );
}
