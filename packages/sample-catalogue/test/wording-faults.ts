/**
 * Returns violations of trade rules (FTC 16 CFR 23, CIBJO) in a text: a stone without its origin
 * directly before its name, a pearl that isn't called cultured, gold without its fineness, and a
 * fraction of a carat without its range.
 */
export function wordingFaults(text: string): string[] {
  const words = text.toLowerCase();
  const faults: string[] = [];
  // The name of a cut isn't a stone.
  for (const [name, before] of found(
    words,
    /(?:pink )?(?:diamond|sapphire|emerald|ruby|rubie)s?\b(?!-cut)|\bbrilliants\b/g,
  ))
    if (!before.endsWith('laboratory-grown ')) faults.push(`${name} without its origin`);
  for (const [name, before] of found(words, /\bpearls?\b/g))
    if (!before.endsWith('cultured ')) faults.push(`${name} that is not cultured`);
  for (const [, before, after] of found(words, /\bgold\b/g))
    if (!/\d+ carat (yellow |rose |white )?$/.test(before) && !after.startsWith(' vermeil'))
      faults.push('gold without its fineness');
  for (const [fraction, , after] of found(
    words,
    /\b(half|quarter|third)[ -](of )?(a )?carats?\b|\bcarats? and a (half|quarter)\b|\d\/\d ?(carats?|ct)\b/g,
  ))
    if (!/^ \([\d.]+ to [\d.]+/.test(after)) faults.push(`${fraction} without a range`);
  if (words.includes('lab-grown') || words.includes('lab grown')) faults.push('lab for laboratory');
  return faults;
}

const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(
    (match) =>
      [match[0], text.slice(0, match.index), text.slice(match.index + match[0].length)] as const,
  );
