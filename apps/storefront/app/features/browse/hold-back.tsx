import { use, useLayoutEffect } from 'react';
import { ScriptMark } from '../../api/script-mark.ts';
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
      nonce={use(ScriptMark)}
      dangerouslySetInnerHTML={{
        __html: `if(location.search)document.documentElement.classList.add('${mark}')`,
      }}
    />
  );
}
