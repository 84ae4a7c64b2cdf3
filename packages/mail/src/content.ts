/** What a letter says, once: the HTML and the plain text are both made from it. */
export type Content = {
  subject: string;
  /** The line that a list of mails shows after the subject. */
  preview: string;
  heading: string;
  blocks: Block[];
  /** Who sends a POST there gets no more letters of this kind. Mail programs offer it as one click. */
  unsubscribe?: string;
};

export type Block =
  | { paragraph: string }
  | { button: Link }
  | { facts: readonly (readonly [label: string, value: string])[] }
  | { pieces: readonly Piece[] }
  | { lines: { title: string; lines: readonly string[] } }
  | { note: string }
  | { link: Link };

export type Link = { label: string; href: string };
export type Piece = { name: string; detail: string; price: string; picture: string; href: string };
