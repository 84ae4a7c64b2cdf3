import { categoryMenu, type FilterValue } from '@briolette/contract';
import { pluralOf } from '@briolette/domain';
import type { ShopNow } from '@briolette/storage';

/** The categories as the page header and the side menu show them. */
export function menusOf({ values, head, side }: Pick<ShopNow, 'values' | 'head' | 'side'>) {
  const inOrder = (order: readonly string[], words: (of: FilterValue) => string) =>
    order.flatMap((value) =>
      values.category
        .filter((each) => each.value === value)
        .map((each) => ({ value, label: words(each) })),
    );
  return { header: inOrder(head, titleOf), side: inOrder(side, menuWord) };
}

const titleOf = ({ label }: FilterValue) =>
  pluralOf(label.charAt(0).toUpperCase() + label.slice(1));

/** The specification's word, until the shop calls it otherwise. */
const menuWord = ({ value, label }: FilterValue) =>
  (value === label && categoryMenu.find((each) => each.value === value)?.label) || label;
