/** A page until the script knows what it is, or who is there. */
export function PageLoading() {
  return <p className="page page-wait">Loading…</p>;
}

/** The same inside the frame of the account's pages. */
export function SectionLoading() {
  return <p className="page-wait">Loading…</p>;
}
