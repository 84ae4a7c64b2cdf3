import { defaultSiteContact, site } from '@briolette/contract';
import { renderHtml, renderText } from './render.ts';
import { type Content, type Links, linksFrom, type Shop } from './template.ts';

/** A rendered email, as passed to a transport. */
export type Message = {
  /** Message-ID without angle brackets. Every attempt at the same job uses the same one. */
  id: string;
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** The recipient's account; null if they have none. */
  userId: string | null;
  headers?: Record<string, string>;
};

/** Sends emails over SMTP or to the inbox of a demo shop. */
export type EmailTransport = {
  send(message: Message): Promise<void>;
  close?(): void;
};

export type Sender = {
  /** 'Briolette <orders@shop.example>' */
  from: string;
  /** The URL of the shop, with which all links start. */
  siteUrl: string;
  /** The shop's name and address in the footer; the built-in ones by default. */
  shop?: Shop;
  /** The shop's own address, for answers to an email that a person wrote. */
  replyTo?: string;
};

const builtShop: Shop = { name: site.name, address: defaultSiteContact.address };

type Envelope = { key: string; to: string; userId: string | null };

export function composeMessage(
  write: (links: Links) => Content,
  { key, to, userId }: Envelope,
  { from, siteUrl, shop = builtShop, replyTo = defaultSiteContact.email }: Sender,
): Message {
  const links = linksFrom(siteUrl);
  const content = write(links);
  const headers = {
    ...(content.unsubscribe && oneClick(content.unsubscribe)),
    ...(content.isPersonal && personal(replyTo)),
  };
  return {
    id: messageId(key, from),
    from,
    to,
    userId,
    subject: content.subject,
    html: renderHtml(content, links, shop),
    text: renderText(content, links, shop),
    ...(Object.keys(headers).length > 0 && { headers }),
  };
}

/** One-click unsubscribe headers (RFC 8058). */
function oneClick(address: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${address}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** Replaces the header that the transport adds to emails without an author (RFC 3834). */
function personal(replyTo: string): Record<string, string> {
  return { 'Reply-To': replyTo, 'Auto-Submitted': 'no' };
}

/** Derives the Message-ID from the job's key, so that a retry has the same id. */
export function messageId(key: string, from: string): string {
  const host = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return `${key.replace(/[^\w-]/g, '.')}@${host}`;
}
