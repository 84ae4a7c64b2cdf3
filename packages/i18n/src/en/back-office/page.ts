export const title = 'Back office';
