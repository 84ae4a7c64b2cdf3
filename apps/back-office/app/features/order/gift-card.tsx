import type { Gift } from '@briolette/contract';

/** For who packs: it stands on the packing slip, too. */
export function GiftCard({ gift }: { gift: Gift | null }) {
  if (!gift) return null;
  return (
    <section className="card" aria-labelledby="gift">
      <header className="card-head">
        <h2 id="gift">Gift</h2>
        <p className="quiet">
          {gift.wrap ? 'To be wrapped' : 'Not wrapped'}, no invoice in the box
        </p>
      </header>
      {gift.message ? (
        <blockquote className="gift-message">{gift.message}</blockquote>
      ) : (
        <p className="quiet">No message.</p>
      )}
    </section>
  );
}
