import { message } from '../../message.ts';

export const listLabel = message('Services for {item}');
export const requestButton = 'Request a service';
export const requestLabel = message('Request a service for {item}');
export const status = message('{repair}: {state}');
export const statusWithPrice = message('{repair}: {state}, {price}');
export const reply = message('Our reply: {reply}');
export const nextSteps = {
  requested: "We'll look at your request and email you a quote.",
  accepted: 'Please bring or send us the piece.',
  received: 'Your piece is in our workshop.',
  completed: "Your piece is ready. We'll return it to you.",
} as const;
export const actions = { accept: 'Accept quote', cancel: 'Cancel request' } as const;
export const actionLabels = {
  accept: message('Accept quote: {repair}'),
  cancel: message('Cancel request: {repair}'),
} as const;
export const failed = 'Something went wrong. Please try again.';

/* Requests. */

export const requestHeading = message('Service for {item}');
export const kindLegend = 'What do you need?';
export const detailsLabel = 'Details';
export const detailsHelp =
  "Tell us the size you need or what is damaged, and when you need it back. We'll email you a quote, and start only once you accept it.";
export const sendRequestButton = 'Send request';
export const sendingRequest = 'Sending…';
export const requestSent = "Request sent. We'll reply by email.";
