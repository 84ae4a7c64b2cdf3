import type { Product } from '@briolette/contract';
import { createStore } from '@briolette/ui/store.ts';

/**
 * The product whose metal and size are being chosen in a dialog. A card sets it, and the root shows
 * the dialog, because a card can't import a feature.
 */
export const variantDialogStore = createStore<Product | null>(null);

export const openVariantDialog = (product: Product) => variantDialogStore.set(product);
export const closeVariantDialog = () => variantDialogStore.set(null);
