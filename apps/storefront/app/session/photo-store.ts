import { keep, keptText, letGo } from '../browser/kept.ts';

const keyOf = (userId: string) => `briolette.photo.${userId}`;

/** The photo lives in the back end; local storage holds a copy, so that it shows at once. */
export function keepPhoto(userId: string, photo: string | undefined): boolean {
  if (photo) return keep(keyOf(userId), photo);
  letGo(keyOf(userId));
  return true;
}

export function keptPhoto(userId: string): string | null {
  const text = keptText(keyOf(userId));
  return text?.startsWith('"data:image/') ? (JSON.parse(text) as string) : null;
}
