import type { IconName } from '@briolette/ui/icon.tsx';

export type BackOfficeIconName =
  | IconName
  | 'today'
  | 'box'
  | 'print'
  | 'shop'
  | 'chat'
  | 'wrench'
  | 'note'
  | 'money'
  | 'gem'
  | 'chart'
  | 'keys'
  | 'badge';

/** The shop's icons and those of the back office (office-icon.css). */
export function BackOfficeIcon({ name, label }: { name: BackOfficeIconName; label?: string }) {
  return (
    <>
      <i className={`icon icon-${name}`} aria-hidden="true" />
      {label && <span className="visually-hidden">{label}</span>}
    </>
  );
}
