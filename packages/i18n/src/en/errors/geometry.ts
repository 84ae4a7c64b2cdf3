import { message } from '../../message.ts';

/** Faults of a 3D view. Parameters keep their names in the model's format: "band width", "metal". */
export const geometryFaults = {
  invalidOption: message('The {name} must be one of {options}.'),
  outOfRange: message('The {name} must be from {least} to {most} mm.'),
  missing: message('This piece needs its {name}.'),
  tooManyParts: 'These measurements need too many parts.',
  emptyGeometry: "These measurements don't make a shape.",
  chainTooShort: "The stones don't fit on the chain.",
  hoopsTooThick: 'These hoops are thicker than they are wide.',
  studsTooLarge: 'These studs are too large for their posts.',
};
