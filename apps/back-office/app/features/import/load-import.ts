import { callStaff } from '../../api/call-staff.ts';

/** A file that was brought stands in the address, so that a reload finds it again. */
export async function loadImport({ request }: { request: Request }) {
  const importId = new URL(request.url).searchParams.get('id');
  if (!importId) return { import: null };
  return callStaff('getPieceImport', { path: { importId }, signal: request.signal });
}
