import { ApiResponseError } from '@briolette/api-client/api-client.ts';
import { type ActionFunctionArgs, redirect } from 'react-router';
import { toMessageRequest } from '../features/messages/send-message.ts';
import { callApi } from '../lib/api/api-client.ts';
import { apiContext } from '../lib/api/api-context.ts';

/** Handles the contact form when it is posted without JavaScript. */
export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await request.formData();
  try {
    await callApi('sendMessage', { body: toMessageRequest(fields) }, context.get(apiContext));
  } catch (error) {
    if (!(error instanceof ApiResponseError)) throw error;
    return new Response(error.message, { status: error.status || 503 });
  }
  const target = String(fields.get('redirect') ?? '');
  return redirect(/^\/[^/\\]/.test(target) ? target : '/contact', 303);
}
