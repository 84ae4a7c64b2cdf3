import { message } from '../../message.ts';

export const heading = message('Service for {item}');
export const kindLegend = 'What do you need?';
export const detailsLabel = 'Details';
export const detailsHint =
  "Tell us the size you need or what is damaged, and when you need it back. We'll email you a quote, and start only once you accept it.";
export const submitButton = 'Send request';
export const submitting = 'Sending…';
export const sent = "Request sent. We'll reply by email.";
