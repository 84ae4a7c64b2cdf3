export { FiguresScreen as Component } from './figures-screen.tsx';
export { loadFigures as loader } from './load-figures.ts';
