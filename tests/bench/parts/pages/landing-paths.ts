/** The pages on which most visits start. */
export const landingPaths = {
  home: '/',
  browse: '/browse',
  product: '/products/aurelia-solitaire-ring',
};
