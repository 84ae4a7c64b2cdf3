import * as m from '@briolette/i18n/storefront/shell';
/** Placeholder for a page whose data or session isn't known yet. */
export function PageLoading() {
  return <p className="page page-wait">{m.loading}</p>;
}

/** The same placeholder inside the account layout. */
export function SectionLoading() {
  return <p className="page-wait">{m.loading}</p>;
}
