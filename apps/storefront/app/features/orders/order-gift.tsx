import type { Gift } from '@briolette/contract';

/** What was said to be on the card. */
export function OrderGift({ gift }: { gift: Gift }) {
  return (
    <section className="order-gift" aria-label="Gift">
      <p>A gift{gift.wrap && ', wrapped'}, without prices in the box</p>
      {gift.message && <blockquote>{gift.message}</blockquote>}
    </section>
  );
}
