export const title = 'Shop and back office side by side · Briolette';
export const heading = 'Shop and back office side by side';
export const help =
  'Place an order in the shop and watch it arrive in the back office. This is a demo with sample data.';
export const switchLabel = 'Show';
export const shop = 'Shop';
export const backOffice = 'Back office';
