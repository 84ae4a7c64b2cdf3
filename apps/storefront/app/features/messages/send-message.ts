import type { MessageRequest } from '@briolette/contract';

/** The form's fields by the names that the call has for them. */
export function toMessageRequest(fields: FormData): MessageRequest {
  const read = (name: string) => String(fields.get(name) ?? '');
  return {
    firstName: read('first_name'),
    lastName: read('last_name'),
    email: read('email').trim(),
    text: read('story'),
  };
}
