/** The pages that most visits begin with. */
export const landingPaths = {
  home: '/',
  browse: '/browse',
  product: '/products/aurelia-solitaire-ring',
};
