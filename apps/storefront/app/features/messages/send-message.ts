import type { MessageRequest } from '@briolette/contract';

/** Maps the form fields to the request body. */
export function toMessageRequest(fields: FormData): MessageRequest {
  const read = (name: string) => String(fields.get(name) ?? '');
  return {
    firstName: read('first_name'),
    lastName: read('last_name'),
    email: read('email').trim(),
    text: read('story'),
  };
}
