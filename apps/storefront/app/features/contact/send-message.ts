import { callInTime } from '../../api/call-in-time.ts';
import { postForm } from '../../api/transport.ts';
import { formReceiver } from './form-receiver.ts';
import { messageOf } from './message-of.ts';

/** Whether the receiver took the message. */
export async function sendMessage(fields: FormData): Promise<boolean> {
  if (formReceiver.isService) return postForm(formReceiver.action, fields);
  return callInTime('sendMessage', { body: messageOf(fields) }).then(
    () => true,
    () => false,
  );
}
