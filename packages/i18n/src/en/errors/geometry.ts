import { message } from '../../message.ts';

/* Faults of a 3D view. Parameters keep their names in the model's format: "band width", "metal". */
export const invalidOption = message('The {name} must be one of {options}.');
export const outOfRange = message('The {name} must be from {least} to {most} mm.');
export const missing = message('This piece needs its {name}.');
export const tooManyParts = 'These measurements need too many parts.';
export const emptyGeometry = "These measurements don't make a shape.";
export const chainTooShort = "The stones don't fit on the chain.";
export const hoopsTooThick = 'These hoops are thicker than they are wide.';
export const studsTooLarge = 'These studs are too large for their posts.';
