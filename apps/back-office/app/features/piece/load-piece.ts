import { callStaff } from '../../api/call-staff.ts';

/** The piece, and what it could be. */
export async function loadPiece({ request }: { request: Request }) {
  const { signal } = request;
  const productId = new URL(request.url).searchParams.get('id') ?? '';
  const [{ piece }, { values }] = await Promise.all([
    callStaff('getPiece', { path: { productId }, signal }),
    callStaff('listFilterValues', { signal }),
  ]);
  return { piece, values };
}

export const loadNewPiece = ({ request: { signal } }: { request: Request }) =>
  callStaff('listFilterValues', { signal });
