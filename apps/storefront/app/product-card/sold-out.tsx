/** Where "Add to Cart" would be: nothing that can be pressed in vain. */
export function SoldOut() {
  return <p className="button sold-out">Sold out</p>;
}
