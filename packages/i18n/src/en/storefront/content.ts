import { message, plural } from '../../message.ts';

/** Names the links below a page for screen readers. */
export const relatedPages = 'Related pages';
export const demoNote = 'Demo shop: these policies are examples only.';

export const delivery = {
  title: 'Delivery',
  timesHeading: 'Delivery times',
  openDays: message('We deliver on {days}, and delivery times count only these days.'),
  closedPeriod: message("We're closed from {from} to {to}. Delivery times don't count these days."),
  dates: "You'll see the delivery date on every product page and on your order.",
  soldOut: 'Sold-out pieces have no delivery date.',
  costHeading: 'Delivery cost',
  discountCovers: message(
    "Every order gets {discount} off, which covers delivery. You'll see both at checkout.",
  ),
  discount: message("Every order gets {discount} off. You'll see both at checkout."),
  packagingHeading: 'Packaging',
  packaging:
    'We insure every order, send it in a plain box without our name, and ask for a signature on delivery.',
} as const;

export const returns = {
  title: 'Returns',
  periodHeading: plural({ one: 'Within {count} day', other: 'Within {count} days' }),
  condition: 'Please send pieces back unworn and in their box.',
  howHeading: 'How to return',
  how: "Open the order in your profile and choose the pieces to return. You don't need to give a reason. We'll email you a receipt with the return address.",
  cancel: 'You can cancel an order in your profile until it is packed.',
} as const;

export const warranty = {
  title: 'Warranty',
  coverHeading: "What's covered",
  covered:
    "If a stone comes loose, a clasp breaks or plating wears through, we'll repair the piece, or replace it if it can't be repaired.",
  notCoveredHeading: "What isn't covered",
  notCovered:
    "Scratches, bent bands, and damage from drops or chemicals. We'll gladly repair these too, at cost, and tell you the price first.",
  resizingHeading: 'Ring resizing',
} as const;

export const care = {
  title: 'Care',
  wearHeading: 'Every day',
  wear: 'Put your jewellery on last and take it off first. Perfume, lotion, chlorine and housework dull it.',
  storage: 'Store pieces separately: diamonds scratch gold, and gold scratches silver.',
  cleaningHeading: 'Cleaning',
  hardStones:
    'Gold, platinum, diamonds and sapphires: lukewarm water, a drop of mild soap and a soft brush. Dry with a soft cloth.',
  silver: 'Silver: a silver cloth. Silver tarnishes in the air; a closed bag slows it down.',
  softStones:
    'Emeralds and pearls: a damp cloth only. No steam or ultrasonic cleaning, and no soap on pearls.',
} as const;

export const questions = {
  title: 'Questions',
  size: 'How do I find my size?',
  sizeReply:
    'Every product page has a size guide in millimetres. Measure straight across the inside of a ring that fits you, or all the way around the inside of a bracelet.',
  diamonds: 'Are the diamonds real?',
  diamondsReply:
    'Yes. They are laboratory-grown: the same crystal as a mined diamond, grown instead of mined. Every description says so.',
  images: 'Are the pictures photographs?',
  imagesReply:
    'No. We render them from the exact dimensions of each piece, in the same light and to scale. A shop that uses Briolette replaces them with its own photographs.',
  payment: 'How can I pay?',
  paymentReply: "Online, or in cash when your order arrives. In this demo you won't be charged.",
  changes: 'Can I change an order?',
  changesReply:
    'You can cancel your order in your profile until it is packed, then place a new one.',
} as const;

export const privacy = {
  title: 'Privacy',
  storedHeading: 'Data we store',
  account:
    "Your name, email address, delivery addresses, cart, wishlist and orders, because the shop can't work without them. We store only a hash of your password, never the password itself.",
  messages:
    'A review shows your first name and your text until you delete it. We keep messages from the contact form for one year.',
  browser:
    'If the shop runs in your browser, as in the online demo, all of this stays in your browser.',
  notStoredHeading: "Data we don't store",
  views: 'We count how often each piece is viewed per day, but not who viewed it.',
  thirdParties:
    'We store no card numbers and use no tracking, advertising or third-party content. The map on the contact page loads only when you ask for it.',
  cookiesHeading: 'Cookies',
  cookies:
    "We set one cookie, and only after you log in: it keeps you logged in. Everything else the shop remembers is in your browser's own storage.",
} as const;

export const terms = {
  title: 'Terms',
  sellerHeading: 'The seller',
  seller:
    "Briolette is a demo shop: nothing is sold, no contract is formed and you won't be charged.",
  ordersHeading: 'Your order',
  orders:
    "Your order is an offer to buy. We accept it when we send the order confirmation. The prices shown when you press Place Order apply. If the total has changed by then, we won't place the order until you confirm the new total.",
  accountHeading: 'Your account',
  account:
    'Your account is for you alone. Keep your password to yourself, and tell us if someone else knows it.',
} as const;

export const imprint = {
  title: 'Legal notice',
  companyHeading: 'Company details',
  company:
    'This is a demo of free software, so there is no company behind it. Add your company name, legal form, register entry, tax number and legal representative here.',
  contactHeading: 'Contact',
  contact: 'Our address and phone number are on the contact page.',
} as const;

/* Contact. */

export const contactTitle = 'Contact';
export const contactHeading = 'Contact us';
export const contactIntro =
  'Ask us about a size, a stone or an order. We usually reply the same day.';
export const contactOffline = 'Reconnect to see our contact details.';
export const showMapButton = 'Show map';
export const mapTitle = 'Map of the shop';

export const formHeading = 'Send us a message';
export const firstNameLabel = 'First name';
export const lastNameLabel = 'Last name';
export const emailLabel = 'Email';
export const messageLabel = 'Your message';
export const recipient = 'Your message goes to our team and to no one else.';
export const externalRecipient = message('Your message goes to {host}, which emails it to us.');
export const demoRecipient =
  'Demo shop: your message goes to the back office in this browser and never leaves it.';
export const sendButton = 'Send';
export const sending = 'Sending…';
export const sendFailed =
  'Something went wrong. Your message is still here, so you can send it again.';
