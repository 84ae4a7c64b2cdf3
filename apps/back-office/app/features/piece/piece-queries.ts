import { pickParams, screenData, staffQuery } from '../../api/queries.ts';

const values = screenData(() => staffQuery('listFilterValues'));
const piece = screenData((params) =>
  staffQuery('getPiece', { path: { productId: params.get('id') ?? '' } }),
);
const pieces = screenData((params) =>
  staffQuery('listPieces', {
    query: pickParams(params, 'state', 'category', 'material', 'search', 'cursor'),
  }),
);

type LoaderArgs = { request: Request };

export const loadValues = values.loader;
export const loadPiece = (args: LoaderArgs) =>
  Promise.all([piece.loader(args), values.loader(args)]);
export const loadPieces = (args: LoaderArgs) =>
  Promise.all([pieces.loader(args), values.loader(args)]);

/** The categories, materials and occasions of the shop. */
export const useValues = () => values.useData().values;
export const usePiece = () => piece.useData().piece;
export const usePieces = pieces.useData;
