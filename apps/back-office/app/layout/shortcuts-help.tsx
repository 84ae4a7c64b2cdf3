import { Dialog } from '@briolette/ui/overlay.tsx';
import { useStore } from '@briolette/ui/store.ts';
import { setShortcutsEnabled, shortcutsEnabledStore } from '../lib/shortcuts.ts';

type Keys = readonly (readonly [keys: string, what: string])[];

const groups: Record<string, Keys> = {
  'In the list of orders': [
    ['/', 'Search'],
    ['j k', 'Down, up'],
    ['x', 'Select'],
    ['Shift x', 'Select all on this page'],
    ['Enter', 'Open'],
    ['p', 'Pack what is selected'],
    ['s', 'Ship what is selected'],
    ['l', 'Packing slips of what is selected'],
    ['Esc', 'Clear the selection'],
  ],
  'In an order': [
    ['p', 'Pack'],
    ['s', 'Ship'],
    ['d', 'Delivered'],
    ['r', 'Refund'],
    ['c', 'Cancel the order'],
    ['n', 'Write a note'],
    ['l', 'Packing slip'],
    ['j k', 'Next, previous order of the list'],
  ],
};

type ShortcutsHelpProps = {
  /** The screens that the staff member may see. */
  screens: readonly { key: string; name: string }[];
  onClose: () => void;
};

export function ShortcutsHelp({ screens, onClose }: ShortcutsHelpProps) {
  const on = useStore(shortcutsEnabledStore, true);
  const everywhere: Keys = [
    ['⌘ K', 'Find an order or an action'],
    ...screens.map(({ key, name }) => [`g ${key}`, name] as const),
    ['?', 'This list'],
  ];
  return (
    <Dialog title="Keys" onClose={onClose}>
      <div className="keys">
        {Object.entries({ Everywhere: everywhere, ...groups }).map(([title, rows]) => (
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
          Single keys work
        </label>
      </div>
    </Dialog>
  );
}
