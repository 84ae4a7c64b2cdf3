/** What the service worker shows for a page that it does not have; without scripts, so a plain link. */
export function OfflinePage() {
  return (
    <section className="page empty">
      <h1>You are offline</h1>
      <p>This page was not opened in this browser before, so it waits for the network.</p>
      <p>
        {import.meta.env.VITE_BUILD === 'static'
          ? 'The shop itself still works.'
          : 'Pages that you have seen still open. Cart, wishlist and orders wait, too.'}
      </p>
      {/* biome-ignore lint/a11y/useValidAnchor: the address that was asked for, whatever it is */}
      <a className="button" href="">
        Try again
      </a>
    </section>
  );
}
