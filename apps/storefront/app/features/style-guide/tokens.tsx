import { Icon, iconNames } from '@briolette/ui/icon.tsx';

const colours = [
  'canvas',
  'surface',
  'linen',
  'line',
  'control',
  'ink',
  'ink-2',
  'ink-3',
  'accent',
  'accent-hover',
  'accent-tint',
  'gold',
  'gold-ink',
  'gold-tint',
  'sale',
  'sale-tint',
  'success',
  'warn',
  'warn-tint',
  'danger',
  'danger-tint',
  'info',
  'info-tint',
  'footer',
  'footer-text',
  'footer-muted',
];

export function Palette() {
  return (
    <ul className="parts-swatches">
      {colours.map((name) => (
        <li key={name}>
          <i style={{ background: `var(--${name})` }} />
          <code>--{name}</code>
        </li>
      ))}
    </ul>
  );
}

export function Type() {
  return (
    <div className="parts-lines">
      {['h1', 'h2', 'h3', '20', '18', '16', '14', '12'].map((size) => (
        <p
          key={size}
          style={{
            fontSize: `var(--t-${size})`,
            fontFamily: `var(--font-${size.startsWith('h') ? 'display' : 'text'})`,
          }}
        >
          Seen in a clear light <code>--t-{size}</code>
        </p>
      ))}
    </div>
  );
}

export function Icons() {
  return (
    <ul className="parts-icons">
      {iconNames.map((name) => (
        <li key={name}>
          <Icon name={name} />
          <code>{name}</code>
        </li>
      ))}
    </ul>
  );
}
