import { site } from '@briolette/contract';
import * as m from '@briolette/i18n/email/messages';
import { formatTime, greeting, unlinked } from '../message/render.ts';
import type { EmailTemplate, Links } from '../message/template.ts';

/** `at` is the time of the message, as formatted by the database. */
type Reply = {
  firstName: string | null;
  reply: string;
  question: string;
  at: string;
  shop: string;
};

/** The reply of the shop to a message from the contact form. */
export const messageReply: EmailTemplate<Reply> = {
  sample: {
    firstName: 'Ada',
    reply: 'Size 5 fits most small hands.\n\nKind regards\nNoor',
    question: 'Which size fits a small hand?',
    at: '2026-11-15T10:00:00Z',
    shop: site.name,
  },
  redact: (data) => ({ ...data, firstName: null, question: '' }),
  write: ({ firstName, reply, question, at, shop }, links) => ({
    subject: m.subject({ shop }),
    preview: m.preview({ shop }),
    heading: m.heading({ shop }),
    isPersonal: true,
    blocks: [
      { paragraph: greeting(firstName) },
      ...reply
        .trim()
        .split(/\n\s*\n/)
        .map((paragraph) => ({ paragraph: withShopLinks(paragraph, links) })),
      { note: m.replyHelp },
      ...(question
        ? [
            {
              lines: {
                title: m.question({ time: formatTime(at) }),
                lines: unlinked(question.slice(0, maxQuoteLength)).split('\n'),
              },
            },
          ]
        : []),
    ],
  }),
};

const maxQuoteLength = 2000;

/** Returns the text with links to the shop only. */
function withShopLinks(typed: string, links: Links): string {
  return typed
    .split(/(\s+)/)
    .map((word) => (word.startsWith(links('/')) ? word : unlinked(word)))
    .join('');
}
