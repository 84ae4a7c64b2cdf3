import type { Faults } from '@briolette/contract';
import { type WireResponse, wireRefusal } from '../wire.ts';

/** A call under the faults that are set; being late and the clock are the engine's own. */
export async function answerWithFaults(
  { failStatus, cutReplies }: Faults,
  answer: () => Promise<WireResponse>,
): Promise<WireResponse> {
  if (failStatus !== null) return wireRefusal('faultInjected', { status: failStatus });
  const response = await answer();
  return cutReplies && response.body ? { ...response, cut: true } : response;
}
