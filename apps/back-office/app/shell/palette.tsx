import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Finding, findOrders } from './find-orders.ts';
import { usePaletteActions } from './palette-actions.ts';

type PaletteProps = { onClose: () => void; onKeys: () => void };

/** Finds an order by number, name or e-mail address, and what one may do. */
export function Palette({ onClose, onKeys }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const listId = useId();
  const orders = useFoundOrders(text);
  const actions = usePaletteActions(onKeys);
  const wanted = text.trim().toLowerCase();
  const found: Finding[] = [
    ...actions.filter(({ title }) => title.toLowerCase().includes(wanted)),
    ...orders,
  ];
  const chosen = found[Math.min(at, found.length - 1)];
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useEffect(() => {
    if (chosen)
      document.getElementById(`${listId}-${chosen.id}`)?.scrollIntoView({ block: 'nearest' });
  });
  const go = (finding: Finding | undefined) => {
    if (!finding) return;
    onClose();
    if (finding.run) finding.run();
    else if (finding.to) navigate(finding.to);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own key for this
    <dialog
      ref={dialog}
      className="palette"
      aria-label="Find"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <input
        type="search"
        role="combobox"
        aria-label="Find an order or an action"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-activedescendant={chosen && `${listId}-${chosen.id}`}
        placeholder="Number, name, e-mail, or what you want to do"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={(event) => {
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (step) {
            event.preventDefault();
            setAt((at + step + found.length) % Math.max(found.length, 1));
          }
          if (event.key === 'Enter') {
            event.preventDefault();
            go(chosen);
          }
        }}
      />
      <div id={listId} role="listbox" aria-label="Found" className="palette-list">
        {found.map((finding) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
          <div
            key={finding.id}
            id={`${listId}-${finding.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={finding === chosen}
            onClick={() => go(finding)}
          >
            <strong>{finding.title}</strong>
            <span>{finding.note}</span>
          </div>
        ))}
      </div>
      {found.length === 0 && <p className="palette-none">Nothing found.</p>}
    </dialog>
  );
}

/** While somebody types, the answer to an older text is of no use. */
function useFoundOrders(text: string): Finding[] {
  const [orders, setOrders] = useState<Finding[]>([]);
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === '') {
      setOrders([]);
      return;
    }
    const leaving = new AbortController();
    const timer = setTimeout(
      () => findOrders(wanted, leaving.signal).then(setOrders, () => {}),
      120,
    );
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [text]);
  return orders;
}
