/** Placeholder for a page whose data or session isn't known yet. */
export function PageLoading() {
  return <p className="page page-wait">Loading…</p>;
}

/** The same placeholder inside the account layout. */
export function SectionLoading() {
  return <p className="page-wait">Loading…</p>;
}
