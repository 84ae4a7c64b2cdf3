export { loadReviews as loader } from './load-reviews.ts';
export { Reviews as Component } from './reviews.tsx';
