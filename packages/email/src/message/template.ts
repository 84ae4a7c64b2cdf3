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
  | { rows: readonly (readonly [label: string, value: string])[] }
  | { items: readonly EmailItem[] }
  | { lines: { title: string; lines: readonly string[] } }
  | { note: string }
  | { link: Link };

export type Link = { label: string; href: string };
export type EmailItem = {
  name: string;
  detail: string;
  price: string;
  image: string;
  href: string;
};

/** One kind of letter: how it is written, and an example of what it is written from. */
export type EmailTemplate<Data> = {
  write(data: Data, links: Links): Content;
  /** The data without anything a customer typed, for an address that isn't confirmed. */
  redact(data: Data): Data;
  sample: Data;
};

/** Makes an address of the shop from a path. What it begins with comes from a setting. */
export type Links = (path: string) => string;

export function linksFrom(siteUrl: string): Links {
  const root = siteUrl.replace(/\/+$/, '');
  return (path) => `${root}${path}`;
}

/** How the shop is named at the foot of a letter. */
export type Shop = { name: string; address: readonly string[] };

/** The shop's name and address. Many addresses begin with the name, which is then not repeated. */
export const shopLines = ({ name, address }: Shop): readonly string[] =>
  address[0]?.startsWith(name) ? address : [name, ...address];
