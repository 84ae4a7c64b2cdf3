export type TrackingLine = { number: string; tracking: string };
export type ParsedTracking = { lines: TrackingLine[]; faults: string[] };

/** An order's number as people write it: eight signs, perhaps with a dash between. */
const numberPattern = /^[0-9A-Z]{4}-?[0-9A-Z]{4}$/;

/**
 * What a carrier gives back: a line an order, its number and the tracking number, with a comma, a
 * semicolon, a tab or spaces between. A heading is passed over.
 */
export function parseTracking(text: string): ParsedTracking {
  const lines: TrackingLine[] = [];
  const faults: string[] = [];
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const [first = '', second = ''] = line
      .split(/[,;\t]+|\s{1,}/)
      .map(clean)
      .filter(Boolean);
    if (first === '') continue;
    const number = first.toUpperCase();
    if (!numberPattern.test(number)) {
      if (at > 0) faults.push(`Line ${at + 1}: “${first}” is no number of an order`);
    } else if (second === '') faults.push(`Line ${at + 1}: ${number} has no tracking number`);
    else lines.push({ number: number.replace('-', ''), tracking: second });
  }
  return { lines, faults };
}

const clean = (word: string) => word.replace(/^["']|["']$/g, '').trim();
