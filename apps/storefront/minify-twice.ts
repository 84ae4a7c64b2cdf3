import { minify } from '@swc/core';
import type { Plugin } from 'vite';

/**
 * The code of the pages goes through another minifier before the bundler's own: each finds what
 * the other leaves. The bytes are in docs/decisions/0010.
 */
export function minifyTwice(): Plugin {
  return {
    name: 'briolette-minify-twice',
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async renderChunk(code, { moduleIds }) {
      // The database in the browser was minified by those who made it.
      if (!moduleIds.some((id) => /[\\/]storefront[\\/]app[\\/]/.test(id))) return null;
      // Calls of one function compress better than its body in the place of each.
      const compress = { inline: 0, reduce_funcs: false } as const;
      const shorter = await minify(code, { module: true, ecma: 2022, compress, mangle: false });
      return { code: shorter.code, map: null };
    },
  };
}
