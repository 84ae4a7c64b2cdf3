import { type Letter, messageOf } from '@briolette/mail';
import type { JobContext } from './job-kind.ts';

export async function sendLetter<Data>(
  letter: Letter<Data>,
  data: Data,
  { email, userId }: { email: string; userId: string | null },
  key: string,
  { post, sender }: JobContext,
): Promise<void> {
  await post.send(
    messageOf((links) => letter.write(data, links), { key, to: email, userId }, sender),
  );
}
