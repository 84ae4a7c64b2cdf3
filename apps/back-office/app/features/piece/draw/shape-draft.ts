import type { choices, DimensionName, PieceData } from '@briolette/jewel';

/** What somebody has typed of a shape. The kind of piece and its style come from the piece that it began with. */
export type ShapeDraft = {
  look: PieceData['studio'];
  /** In millimetres. */
  measures: Partial<Record<DimensionName, string>>;
};

/** What is chosen of a look, in the order of the form. */
export const chosenNames = [
  'metal',
  'finish',
  'stone',
  'cut',
  'accent',
] as const satisfies (keyof typeof choices)[];

export function shapeDraftOf({ studio, dimensions }: PieceData): ShapeDraft {
  const measures = Object.entries(dimensions).map(([name, mm]) => [name, String(mm)]);
  return { look: studio, measures: Object.fromEntries(measures) };
}

type Shape = { studio: object; dimensions: object };

/** The same words and measures, in whatever order they are written. */
export function isSameShape(one: Shape | null, other: Shape | null): boolean {
  const written = (shape: Shape | null) =>
    shape &&
    JSON.stringify([shape.studio, shape.dimensions].map((part) => Object.entries(part).sort()));
  return written(one) === written(other);
}

/** The builders judge: what is no number is none, and they say so. */
export function pieceDataOf({ look, measures }: ShapeDraft): PieceData {
  const dimensions = Object.entries(measures).map(([name, text]) => [
    name,
    Number(text.replace(',', '.').trim() || 'NaN'),
  ]);
  return { studio: look, dimensions: Object.fromEntries(dimensions) };
}

/** "innerDiameter" is "Inner diameter", "stone-ring" is "Stone ring". */
export function inWords(name: string): string {
  const words = name.replaceAll('-', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
