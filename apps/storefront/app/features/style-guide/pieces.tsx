import { CutText } from '@briolette/ui/cut-text.tsx';
import { Deferred } from '@briolette/ui/deferred.tsx';
import { useState } from 'react';
import { Picture } from '../../pictures/picture.tsx';
import { CardSkeletons } from '../../product-card/card-skeletons.tsx';
import { Price } from '../../product-card/price.tsx';
import { Stars } from '../../product-card/stars.tsx';

const name = 'Aurelia Solitaire Ring';

export function Pieces() {
  const [late] = useState(
    () => new Promise<string>((resolve) => setTimeout(resolve, 1500, 'Here it is')),
  );
  return (
    <>
      <div className="parts-row">
        <Picture
          className="parts-picture"
          src="/pictures/aurelia-solitaire-ring-main-600.jpg"
          alt={name}
          sizes="240px"
          eager
        />
        <div className="parts-lines">
          <p>
            <CutText text={name} shown={name.slice(0, 15)} />
          </p>
          <Stars rating={4.5} reviews={128} />
          <Price product={{ product_price: 1450, product_prevPrice: 1790 }} />
          <Deferred value={late} fallback={<p>Still on its way…</p>}>
            {(text) => <p>{text}</p>}
          </Deferred>
        </div>
      </div>
      <CardSkeletons count={4} />
    </>
  );
}
