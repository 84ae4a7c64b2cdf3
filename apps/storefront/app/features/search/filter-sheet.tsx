import * as m from '@briolette/i18n/storefront/filter-sheet';
import * as listing from '@briolette/i18n/storefront/listing';
import { Dialog } from '@briolette/ui/overlay.tsx';
import type { ReactNode } from 'react';

type FilterSheetProps = {
  count: number;
  /** The count, with a plus sign if there may be more. */
  total: string;
  onClose: () => void;
  children: ReactNode;
};

/** The filters on narrow screens. */
export function FilterSheet({ count, total, onClose, children }: FilterSheetProps) {
  return (
    <Dialog title={listing.filters} variant="sheet" onClose={onClose}>
      {children}
      <div className="sheet-foot">
        <p className="visually-hidden" aria-live="polite">
          {listing.total({ total })}
        </p>
        <button type="button" className="button" onClick={onClose}>
          {m.showButton({ count, total })}
        </button>
      </div>
    </Dialog>
  );
}
