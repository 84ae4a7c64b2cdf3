export const button = 'Load more';
