import { message } from '../../message.ts';

export const ring = 'Inside diameter';
export const bracelet = 'Inside circumference';
export const necklace = 'Length with clasp';
export const millimetres = message('{mm} mm');
export const millimetresAndSize = message('{mm} mm, {size}');
