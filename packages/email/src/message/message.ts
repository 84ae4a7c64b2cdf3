import { defaultSiteContact, site } from '@briolette/contract';
import { renderHtml, renderText } from './render.ts';
import { type Content, type Links, linksFrom, type Shop } from './template.ts';

/** A mail as it is handed over, whoever carries it. */
export type Message = {
  /** Without the angle brackets. The same for each attempt at the same job. */
  id: string;
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Whose it is; null: of nobody with an account. */
  userId: string | null;
  headers?: Record<string, string>;
};

/** Carries mails: over SMTP, or into the inbox of a demonstration. */
export type EmailTransport = {
  send(message: Message): Promise<void>;
  close?(): void;
};

export type Sender = {
  /** 'Briolette <orders@shop.example>' */
  from: string;
  /** The address of the shop, which all links begin with. */
  siteUrl: string;
  /** How the shop names itself at the foot; as the source has it unless said otherwise. */
  shop?: Shop;
};

const builtShop: Shop = { name: site.name, address: defaultSiteContact.address };

type Envelope = { key: string; to: string; userId: string | null };

export function composeMessage(
  write: (links: Links) => Content,
  { key, to, userId }: Envelope,
  { from, siteUrl, shop = builtShop }: Sender,
): Message {
  const links = linksFrom(siteUrl);
  const content = write(links);
  return {
    id: messageId(key, from),
    from,
    to,
    userId,
    subject: content.subject,
    html: renderHtml(content, links, shop),
    text: renderText(content, links, shop),
    ...(content.unsubscribe && { headers: oneClick(content.unsubscribe) }),
  };
}

/** As RFC 8058 has it. */
function oneClick(address: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${address}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** Of the job's key: a mail that is sent a second time is known as the same one. */
export function messageId(key: string, from: string): string {
  const host = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return `${key.replace(/[^\w-]/g, '.')}@${host}`;
}
