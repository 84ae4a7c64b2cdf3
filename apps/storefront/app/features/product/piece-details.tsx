import type { Product, ProductFacts } from '@briolette/contract';
import { PieceFacts } from './piece-facts.tsx';
import { SizeGuide } from './size-guide.tsx';

type PieceDetailsProps = { product: Product; facts: ProductFacts | null };

export default function PieceDetails({ product, facts }: PieceDetailsProps) {
  return (
    <>
      {facts && <PieceFacts facts={facts} />}
      <SizeGuide product={product} facts={facts} />
    </>
  );
}
