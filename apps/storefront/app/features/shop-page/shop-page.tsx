import { usePolicy } from '../../policy/use-policy.ts';
import { isDemonstration, type ShopPageName, shopPages } from '../../site/shop-pages.ts';

export function ShopPage({ name }: { name: ShopPageName }) {
  const { title, parts } = shopPages[name];
  return (
    <article className="page prose">
      <h1>{title}</h1>
      {isDemonstration && (
        <p className="demo-note">
          This shop is a demonstration, and so are these words: nobody is bound by them.
        </p>
      )}
      {parts(usePolicy()).map(({ heading, text }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  );
}
