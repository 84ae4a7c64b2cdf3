import { callStaff } from '../../api/call-staff.ts';

export async function loadPiece({ request }: { request: Request }) {
  const productId = new URL(request.url).searchParams.get('id') ?? '';
  const { piece } = await callStaff('getPiece', { path: { productId }, signal: request.signal });
  return piece;
}
