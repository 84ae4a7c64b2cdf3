export { loadValues as loader } from './load-values.ts';
export { ValuesScreen as Component } from './values-screen.tsx';
