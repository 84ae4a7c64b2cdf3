export { locale, type Message, message, type Plural, plural } from './message.ts';
