import type { IconName } from '@briolette/ui/icon.tsx';

export type BackOfficeIconName =
  | IconName
  | 'today'
  | 'box'
  | 'print'
  | 'shop'
  | 'back'
  | 'note'
  | 'money'
  | 'gem'
  | 'chart'
  | 'keys'
  | 'badge';

/** Beside the shop's own icons those that only the back office has (office-icons.css). */
export function BackOfficeIcon({ name, label }: { name: BackOfficeIconName; label?: string }) {
  return (
    <>
      <i className={`icon icon-${name}`} aria-hidden="true" />
      {label && <span className="visually-hidden">{label}</span>}
    </>
  );
}
