import { message } from '../../message.ts';

export const heading = 'Specifications';
export const givenLabel = 'Show specifications and a certificate';
export const weightLabel = 'Metal weight (g)';
export const hallmarkLabel = 'Hallmark';
export const hallmarkNote = 'For example 750.';
export const coatingLabel = 'Plating';
export const coatingNote = 'For example “rhodium”.';

export const stone = message('Stone {number}');
export const addStoneButton = 'Add stone';
export const removeStone = message('Remove stone {number}');
export const kindLabel = 'Kind';
export const kindPlaceholder = 'diamond';
export const originLabel = 'Origin';
export const origins = {
  natural: 'Natural',
  'laboratory-grown': 'Laboratory-grown',
  cultured: 'Cultured',
  imitation: 'Imitation',
} as const;
export const cutLabel = 'Cut';
export const cutPlaceholder = 'round';
export const countLabel = 'Count';
export const caratLabel = 'Total weight (ct)';
export const widthLabel = 'Width (mm)';
export const lengthLabel = 'Length (mm)';
export const colourLabel = 'Colour grade';
export const clarityLabel = 'Clarity';
export const treatmentLabel = 'Treatment';
export const certificateLabel = 'Certificate';
export const certificatePlaceholder = 'GIA 2141438171';

export const addMeasureButton = 'Add measurement';
export const removeMeasure = message('Remove measurement {number}');
export const removeButton = 'Remove';
export const measureLabel = 'Measurement';
export const measurePlaceholder = 'band width';
export const mmLabel = 'Millimetres';
