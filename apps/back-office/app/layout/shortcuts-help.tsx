import * as m from '@briolette/i18n/back-office/shell';
import { Dialog } from '@briolette/ui/overlay.tsx';
import { useStore } from '@briolette/ui/store.ts';
import { setShortcutsEnabled, shortcutsEnabledStore } from '../lib/shortcuts.ts';

type Keys = readonly (readonly [keys: string, what: string])[];

const groups: readonly (readonly [title: string, rows: Keys])[] = [
  [
    m.orderList,
    [
      ['/', m.searchOrders],
      ['j k', m.moveFocus],
      ['x', m.selectOrder],
      ['Shift x', m.selectAll],
      ['Enter', m.openOrder],
      ['p', m.packSelected],
      ['s', m.shipSelected],
      ['l', m.printSelected],
      ['Esc', m.clearSelection],
    ],
  ],
  [
    m.order,
    [
      ['p', m.pack],
      ['s', m.ship],
      ['d', m.deliver],
      ['r', m.refund],
      ['c', m.cancel],
      ['n', m.addNote],
      ['l', m.printSlip],
      ['j k', m.adjacentOrder],
    ],
  ],
];

type ShortcutsHelpProps = {
  /** The screens that the staff member may see. */
  screens: readonly { key: string; name: string }[];
  onClose: () => void;
};

export function ShortcutsHelp({ screens, onClose }: ShortcutsHelpProps) {
  const on = useStore(shortcutsEnabledStore, true);
  const everywhere: Keys = [
    ['⌘ K', m.search],
    ...screens.map(({ key, name }) => [`g ${key}`, name] as const),
    ['?', m.thisList],
  ];
  return (
    <Dialog title={m.shortcutsTitle} onClose={onClose}>
      <div className="keys">
        {[[m.everywhere, everywhere] as const, ...groups].map(([title, rows]) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {rows.map(([keys, what]) => (
                <div key={what}>
                  <dt>
                    {keys.split(' ').map((each) => (
                      <kbd key={each}>{each}</kbd>
                    ))}
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <label className="option">
          <input
            type="checkbox"
            checked={on}
            onChange={(event) => setShortcutsEnabled(event.target.checked)}
          />
          {m.shortcutsEnabledLabel}
        </label>
      </div>
    </Dialog>
  );
}
