import { message } from '../../message.ts';

export const title = 'Contact';
export const heading = 'Contact us';
export const intro = 'Ask us about a size, a stone or an order. We usually reply the same day.';
export const offline = 'Reconnect to see our contact details.';
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
