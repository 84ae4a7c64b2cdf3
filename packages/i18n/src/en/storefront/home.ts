import { message } from '../../message.ts';

export const eyebrow = 'The daylight atelier';
export const heading = 'Jewellery, seen in a clear light';
export const intro =
  'Rings, necklaces, bracelets and earrings in gold, platinum and silver, shown to scale.';
export const trending = 'Trending';
export const byCategory = 'Shop by category';
export const guides = 'Help with choosing';
export const ringSizeGuide = 'Find your ring size';
export const ringSizeText = 'Measure a ring you own on your screen, or use a strip of paper.';
export const giftGuide = message('Gifts under {price}');
export const giftText = 'Gift wrap, your own message and no prices in the box.';
export const promiseGuide = 'Buy without worry';
export const whyUs = 'Why choose us';
export const discount = 'Big discount';
export const discountText = 'Save on every piece.';
export const extraDiscountText = message('Save on every piece, plus {amount} off at checkout.');
export const delivery = 'Delivery';
export const freeDelivery = 'Free delivery';
export const payments = 'Secure payments';
export const tracking = 'Order tracking';
export const trackingText = 'Follow every order in your profile, from placed to delivered.';
