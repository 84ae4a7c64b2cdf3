/** The content of an email, from which both HTML and plain text are rendered. */
export type Content = {
  subject: string;
  /** The preview text that email clients show after the subject. */
  preview: string;
  heading: string;
  blocks: Block[];
  /** A POST to this URL unsubscribes. Email clients show it as a one-click button. */
  unsubscribe?: string;
  /** Whether a person wrote it and expects an answer at the shop's address. */
  isPersonal?: boolean;
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

/** An email template: how it is written, and sample data. */
export type EmailTemplate<Data> = {
  write(data: Data, links: Links): Content;
  /** The data without anything a customer typed, for an address that isn't confirmed. */
  redact(data: Data): Data;
  sample: Data;
};

/** Returns the absolute URL of a path. Its origin comes from a setting. */
export type Links = (path: string) => string;

export function linksFrom(siteUrl: string): Links {
  const root = siteUrl.replace(/\/+$/, '');
  return (path) => `${root}${path}`;
}

/** The shop's name and address in the footer. */
export type Shop = { name: string; address: readonly string[] };

/** Returns the name and address; omits the name if the address starts with it. */
export const shopLines = ({ name, address }: Shop): readonly string[] =>
  address[0]?.startsWith(name) ? address : [name, ...address];

/** Fields of template data, at any depth, that let their holder act for the recipient. */
const secretFields = ['token', 'linkToken', 'endKey'];

/** Replaces the secrets of an email's data, for the copy that staff can read. */
export function hideSecrets<Data extends object>(data: Data): { data: Data; isRedacted: boolean } {
  let isRedacted = false;
  const hidden: Data = JSON.parse(JSON.stringify(data), (field, value) => {
    if (!secretFields.includes(field)) return value;
    isRedacted = true;
    return 'hidden';
  });
  return { data: hidden, isRedacted };
}
