import { ApiError } from '@briolette/api-client/api-client.ts';
import { type ActionFunctionArgs, redirect } from 'react-router';
import { callApi } from '../api/api-client.ts';
import { apiContext } from '../api/api-context.ts';
import { messageOf } from '../features/contact/message-of.ts';

/** Takes the form on a server that has no form-mail service, where no script could send it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await request.formData();
  try {
    await callApi('sendMessage', { body: messageOf(fields) }, context.get(apiContext));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return new Response(error.message, { status: error.status || 503 });
  }
  const target = String(fields.get('redirect') ?? '');
  return redirect(/^\/[^/\\]/.test(target) ? target : '/contact', 303);
}
