import { formatMoney, toCents } from '@briolette/domain';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { Overlay } from '@briolette/ui/overlay.tsx';
import { useFirstFocus } from '../../keyboard/use-first-focus.ts';
import type { PriceMove } from './price-moves.ts';

type ConfirmPricesProps = {
  moves: readonly PriceMove[];
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before a price moves by more than half: most such changes are typing mistakes. */
export function ConfirmPrices({ moves, busy, onConfirm, onClose }: ConfirmPricesProps) {
  const back = useFirstFocus<HTMLButtonElement>();
  return (
    <Overlay
      title={moves.length === 1 ? 'Check the new price' : 'Check new prices'}
      onClose={onClose}
    >
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm();
        }}
      >
        <p>{moves.length === 1 ? 'This price' : 'These prices'} would change by more than half.</p>
        <dl className="price-moves">
          {moves.map(({ name, before, after }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {formatMoney(toCents(before))} → <strong>{formatMoney(toCents(after))}</strong>
              </dd>
            </div>
          ))}
        </dl>
        <SubmitButton busy={busy} busyText="Saving…">
          {moves.length === 1 ? 'Save new price' : 'Save new prices'}
        </SubmitButton>
        <button ref={back} type="button" className="button button-quiet" onClick={onClose}>
          Back to editing
        </button>
      </form>
    </Overlay>
  );
}
