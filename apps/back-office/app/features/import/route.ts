export { ImportScreen as Component } from './import-screen.tsx';
export { loadImport as loader } from './load-import.ts';
