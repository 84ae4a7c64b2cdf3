import { message } from '../../message.ts';

/** The terms and values of a product's specifications. */
export const metal = 'Metal';
export const metalWeight = 'Metal weight';
export const stone = 'Stone';
export const stones = 'Stones';
export const measures = 'Dimensions';
export const resizing = 'Resizing';
export const hallmark = 'Hallmark';
export const care = 'Care';
export const maker = 'Made by';

export const weight = message('about {grams} g');
export const coated = message('{metal}, plated with {coating}');
export const stoneColour = message('colour {colour}');
export const clarity = message('clarity {clarity}');
export const treated = message('treated: {treatment}');
export const report = message('grading report: {report}');
export const resizable = message('from US {from} to US {to}');
export const notResizable = 'not possible';

export const tenderCare = 'a damp cloth only: no steam, no ultrasound';
export const usualCare = 'lukewarm water, a drop of mild soap, a soft brush';
export const coatingCare = 'no polish: it would rub off the plating';
export const silverCare = 'a silver cloth against tarnish';
