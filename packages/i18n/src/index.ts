export { locale, message, plural } from './message.ts';
