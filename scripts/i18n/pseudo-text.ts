const accents: Record<string, string> = {
  ...{ a: 'à', b: 'ƀ', c: 'ç', d: 'ð', e: 'é', f: 'ƒ', g: 'ĝ', h: 'ĥ', i: 'î', j: 'ĵ' },
  ...{ k: 'ķ', l: 'ļ', m: 'ɱ', n: 'ñ', o: 'ö', p: 'þ', q: 'ǫ', r: 'ŕ', s: 'š', t: 'ţ' },
  ...{ u: 'û', v: 'ṽ', w: 'ŵ', x: 'ẋ', y: 'ý', z: 'ž' },
  ...{ A: 'Å', B: 'Ɓ', C: 'Ç', D: 'Ð', E: 'É', F: 'Ƒ', G: 'Ĝ', H: 'Ĥ', I: 'Î', J: 'Ĵ' },
  ...{ K: 'Ķ', L: 'Ļ', M: 'Ṁ', N: 'Ñ', O: 'Ö', P: 'Þ', Q: 'Ǫ', R: 'Ŕ', S: 'Š', T: 'Ţ' },
  ...{ U: 'Û', V: 'Ṽ', W: 'Ŵ', X: 'Ẋ', Y: 'Ý', Z: 'Ž' },
};
const padding = 'lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod ';

/**
 * Accents the letters of a text and makes it 40 % longer, between brackets. Placeholders and tags
 * don't change. A plain letter on a screen is not part of a message; a text without its closing
 * bracket is cut off.
 */
export function toPseudoText(text: string): string {
  const extra = Math.ceil(text.replace(/\{\w+\}|<\/?\w+>/g, '').length * 0.4);
  const more = padding
    .repeat(Math.ceil(extra / padding.length))
    .slice(0, extra)
    .trim();
  return `⟦${accent(`${text} ${more}`)}⟧`;
}

/** Accents the letters of a text, or of the part of a message between two tags. */
export function accent(text: string): string {
  return text.replace(/\{\w+\}|<\/?\w+>|[A-Za-z]/g, (part) => accents[part] ?? part);
}
