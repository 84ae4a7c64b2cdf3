import { message } from '../../message.ts';

export const title = 'Categories and materials';
export const intro =
  'Use these lists to organise your products. Customers can filter by them, in this order. You can rename an entry at any time.';
export const kinds = {
  category: {
    heading: 'Categories',
    addLabel: 'New category',
    saveButton: 'Save categories',
    saved: 'Categories saved',
  },
  material: {
    heading: 'Materials',
    addLabel: 'New material',
    saveButton: 'Save materials',
    saved: 'Materials saved',
  },
  occasion: {
    heading: 'Occasions',
    addLabel: 'New occasion',
    saveButton: 'Save occasions',
    saved: 'Occasions saved',
  },
} as const;
export const addNote = 'URLs and product files use this name, even if you rename the entry later.';
export const nameInShop = message('Name in the shop for {value}');
export const moveUp = message('Move {value} up');
export const moveDown = message('Move {value} down');
export const usedLabel = 'In use';
export const removeButton = 'Remove';
export const removeTerm = message('Remove {value}');
