import type { ReactNode } from 'react';
import { Buttons } from './buttons.tsx';
import { Fields } from './fields.tsx';
import { Letters } from './letters.tsx';
import { Overlays } from './overlays.tsx';
import { Pieces } from './pieces.tsx';
import { Icons, Palette, Type } from './tokens.tsx';

const shelves: Record<string, () => ReactNode> = {
  Colours: Palette,
  Type,
  Icons,
  Buttons,
  Fields,
  'Notices and dialogs': Overlays,
  Pieces,
  Letters,
};

/** Every part of ui in its states, to look at while it is being changed. */
export function StyleGuide() {
  return (
    <div className="page parts">
      <h1>Style guide</h1>
      {Object.entries(shelves).map(([name, Shelf]) => (
        <section key={name} aria-label={name}>
          <h2>{name}</h2>
          <Shelf />
        </section>
      ))}
    </div>
  );
}
