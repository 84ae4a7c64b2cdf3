import type { StorefrontConfig } from '@briolette/contract';
import { formatPrice } from '@briolette/domain';

/**
 * Texts of the content pages. Each page is marked as a demo while `isDemoShop` is true. Replace the
 * texts with your own and have them checked.
 */
export const isDemoShop = true;

export type ContentPageName = keyof typeof contentPages;
type Part = { heading: string; text: readonly string[] };
type ShopPage = { title: string; parts: (policy: StorefrontConfig) => readonly Part[] };

const when = (days: number) =>
  days === 0 ? 'the same day, by courier' : `${days} ${days === 1 ? 'day' : 'days'} later`;

export const contentPages = {
  delivery: {
    title: 'Delivery',
    parts: ({ deliveryLeadDays, deliveryCharge, extraDiscount }) => [
      {
        heading: 'When it comes',
        text: [
          `A piece that is in stock comes ${when(deliveryLeadDays)}. Its page and your order name the date.`,
          'A piece that is sold out is not promised: its page says so.',
        ],
      },
      {
        heading: 'What it costs',
        text: [
          `Delivery is ${formatPrice(deliveryCharge)}.${extraDiscount > 0 ? ` Every order has ${formatPrice(extraDiscount)} taken off${extraDiscount < deliveryCharge ? '' : ', which covers it'}, and checkout shows both lines.` : ''}`,
        ],
      },
      {
        heading: 'How it travels',
        text: ['In a plain box without the shop’s name, insured, and handed over for a signature.'],
      },
    ],
  },
  returns: {
    title: 'Returns',
    parts: () => [
      {
        heading: 'Thirty days',
        text: [
          'Send a piece back within 30 days of the day it came, unworn and in its box, and you get back what you paid for it, the way you paid.',
          'Pieces that were made or engraved for you come back only if something is wrong with them.',
        ],
      },
      {
        heading: 'How',
        text: [
          'Write to us from the contact page with the order number. We send a prepaid label. The money goes back within 5 days of the parcel’s arrival.',
          'An order that is not packed yet can be cancelled under Orders in your profile.',
        ],
      },
    ],
  },
  warranty: {
    title: 'Warranty',
    parts: () => [
      {
        heading: 'Two years',
        text: [
          'A stone that loosens, a clasp that fails, a plating that wears through: within two years we mend it, or replace the piece where it cannot be mended.',
          'Not covered are scratches, bent bands and what a fall or a chemical did. We mend those too, at cost, and say the price first.',
        ],
      },
      {
        heading: 'Rings',
        text: ['One change of size within the first year is free where the setting allows it.'],
      },
    ],
  },
  care: {
    title: 'Care',
    parts: () => [
      {
        heading: 'Every day',
        text: [
          'Put jewellery on last and take it off first. Perfume, lotion, chlorine and housework are what dulls it.',
          'Keep pieces apart: diamonds scratch gold, and gold scratches silver.',
        ],
      },
      {
        heading: 'Cleaning',
        text: [
          'Gold, platinum, diamonds and sapphires: lukewarm water, a drop of mild soap, a soft brush, then a dry cloth.',
          'Silver: a silver cloth. It tarnishes in air, and a closed bag slows that.',
          'Emeralds and pearls: a damp cloth only. No steam, no ultrasound, no soap on pearls.',
        ],
      },
    ],
  },
  questions: {
    title: 'Questions',
    parts: () => [
      {
        heading: 'Which size do I take?',
        text: [
          'Each product page has a size guide with the measure in millimetres. Measure a ring that fits across its inside, and a bracelet along its inside.',
        ],
      },
      {
        heading: 'Are the diamonds real?',
        text: [
          'They are laboratory-grown diamonds: the same crystal, grown rather than mined. Each description says so.',
        ],
      },
      {
        heading: 'Are the pictures photographs?',
        text: [
          'No. They are drawn by a computer from the measures of the piece, in one light and in scale. A store that uses Briolette puts its own photographs in their place.',
        ],
      },
      {
        heading: 'How can I pay?',
        text: ['Online, or in cash when the parcel comes. In this demonstration no money moves.'],
      },
      {
        heading: 'Can I change an order?',
        text: ['Until it is packed you can cancel it under Orders in your profile and order anew.'],
      },
    ],
  },
  privacy: {
    title: 'Privacy',
    parts: () => [
      {
        heading: 'What is kept',
        text: [
          'Your name, email, addresses, cart, wishlist and orders, because the shop cannot work without them. A password is kept only as a hash.',
          'A review shows your first name and what you wrote until you take it back. A message that you send us is kept for a year.',
          'In the shop that runs in your browser all of this stays in your browser.',
        ],
      },
      {
        heading: 'What is not',
        text: [
          'Who looks at what: the shop counts how often a piece is looked at, once a day and for each piece, and nothing of who looked.',
          'No card numbers, no tracking, no advertising, nothing from other companies on any page. The map on the contact page is fetched only when you ask for it.',
        ],
      },
      {
        heading: 'Cookies',
        text: [
          'One, and only after a login: it keeps you logged in. What the page remembers otherwise lies in your browser’s own storage.',
        ],
      },
    ],
  },
  terms: {
    title: 'Terms',
    parts: () => [
      {
        heading: 'Who sells',
        text: [
          'Briolette is a demonstration: nothing is sold, no contract comes about, no money moves.',
        ],
      },
      {
        heading: 'How a sale would come about',
        text: [
          'An order is your offer. It is accepted when the confirmation is sent. Prices are those on the page when you press Place Order; if the total changed meanwhile, nothing is ordered and you are asked again.',
        ],
      },
      {
        heading: 'Your account',
        text: ['It is yours alone. Keep the password to yourself, and tell us if somebody has it.'],
      },
    ],
  },
  imprint: {
    title: 'Imprint',
    parts: () => [
      {
        heading: 'Who is responsible',
        text: [
          'Nobody yet: this is a demonstration of free software. A store names itself here, with its legal form, register, tax number and who speaks for it.',
        ],
      },
      { heading: 'How to reach us', text: ['The contact page has the address and the telephone.'] },
    ],
  },
} as const satisfies Record<string, ShopPage>;
