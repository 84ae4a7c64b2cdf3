import { postForm } from '../../api/transport.ts';
import { formReceiver } from './form-receiver.ts';

/** Whether the receiver took the message. */
export async function sendMessage(fields: FormData): Promise<boolean> {
  // A static host takes no posts; there the stub is here.
  if (import.meta.env.VITE_BUILD === 'static' && formReceiver.isStub) return true;
  return postForm(formReceiver.action, fields);
}
