export const iconNames = [
  'menu',
  'search',
  'heart',
  'heart-full',
  'bag',
  'user',
  'login',
  'close',
  'filter',
  'star',
  'star-empty',
  'truck',
  'undo',
  'shield',
  'gem',
  'lock',
  'tag',
  'route',
  'share',
  'compare',
  'zoom-in',
  'zoom-out',
  'turn',
  'pin',
  'email',
  'phone',
  'arrow',
  'chevron',
  'plus',
  'minus',
  'trash',
  'pencil',
  'success',
  'info',
  'warning',
  'error',
] as const;
export type IconName = (typeof iconNames)[number];

/** An icon drawn by icon.css, which needs no JavaScript. */
export function Icon({ name, label }: { name: IconName; label?: string }) {
  return (
    <>
      <i className={`icon icon-${name}`} aria-hidden="true" />
      {label && <span className="visually-hidden">{label}</span>}
    </>
  );
}
