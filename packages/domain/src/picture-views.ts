/**
 * Pictures that the staff brought of one piece are named together: the name of its front view has
 * those of the others too, and with another view's word in it is that view's, as in the catalogue:
 * "/api/pictures/{main}-{second}-{scale}-main-600.jpg". Each is the hash of a picture, so the name
 * stays true for ever, and nothing has to be kept beside the piece for a card to know its second view.
 */
const together =
  /^([\da-f]{32})(?:-([\da-f]{32})(?:-([\da-f]{32}))?-(main|second|scale))?-(\d{3,4})\.jpg$/;

const folder = '/api/pictures/';

/** Under which name the picture is kept that is asked for by this one; null: under none. */
export function keptPictureName(asked: string): string | null {
  const [, main, second, scale, view = 'main', width] = together.exec(asked) ?? [];
  const picture = { main, second, scale }[view as 'main' | 'second' | 'scale'];
  return picture ? `${picture}-${width}.jpg` : null;
}

/** Each picture by itself that is named together here; none, if it is no picture that was brought. */
export function picturesIn(image: string): string[] {
  if (!image.startsWith(folder)) return [];
  const [, ...names] = together.exec(image.slice(folder.length)) ?? [];
  return names.slice(0, 3).flatMap((name) => (name ? [`${folder}${name}-600.jpg`] : []));
}

/** The name of up to three pictures together, the front view first. */
export function namedTogether(pictures: readonly string[]): string {
  if (pictures.length < 2) return pictures[0] ?? '';
  const names = pictures.slice(0, 3).map((each) => each.slice(folder.length).split('-')[0]);
  return `${folder}${names.join('-')}-main-600.jpg`;
}
