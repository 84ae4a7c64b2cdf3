import type { Content } from './content.ts';

/** One kind of letter: how it is written, and an example of what it is written from. */
export type Letter<Data> = {
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
