import { existsSync, readdirSync } from 'node:fs';
import type { Plugin } from 'vite';

const name = 'virtual:picture-views';
const folder = new URL('./public/pictures/', import.meta.url);

/** Which pictures were taken beside the main one of each piece, so that no page asks for more. */
export function pictureViews(): Plugin {
  return {
    name: 'picture-views',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) => (id === `\0${name}` ? code() : null),
  };
}

function code(): string {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const idsWith = (view: string) =>
    files.flatMap((file) => file.match(`^(.+)-${view}-600\\.avif$`)?.[1] ?? []);
  const all = idsWith('main');
  const listOf = (view: string) => {
    const ids = idsWith(view);
    const without = all.filter((id) => !ids.includes(id));
    // Whichever list is shorter travels with the page.
    return without.length < ids.length ? { allBut: without } : { only: ids };
  };
  const scenes = files.flatMap(
    (file) => file.match(/^((?:hero|category)-\w+)-600\.avif$/)?.[1] ?? [],
  );
  const photographed = { second: listOf('second'), scale: listOf('scale'), scenes };
  return `export default ${JSON.stringify(photographed)}`;
}
