export { locale } from './locale.ts';
export { type Message, message, type Plural, plural } from './message.ts';
