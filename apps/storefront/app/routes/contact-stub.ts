import { type ActionFunctionArgs, redirect } from 'react-router';

/** Stands in for a form-mail service on a server that has none configured: keeps nothing. */
export async function action({ request }: ActionFunctionArgs) {
  const fields = await request.formData();
  if (request.headers.get('accept')?.includes('application/json')) {
    return Response.json({ ok: true });
  }
  const target = String(fields.get('redirect') ?? '');
  return redirect(/^\/[^/\\]/.test(target) ? target : '/contact', 303);
}
