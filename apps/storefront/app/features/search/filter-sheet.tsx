import * as m from '@briolette/i18n/storefront/listing';
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
    <Dialog title={m.filters} variant="sheet" onClose={onClose}>
      {children}
      <div className="sheet-foot">
        <p className="visually-hidden" aria-live="polite">
          {m.total({ total })}
        </p>
        <button type="button" className="button" onClick={onClose}>
          {m.showProductsButton({ count, total })}
        </button>
      </div>
    </Dialog>
  );
}
