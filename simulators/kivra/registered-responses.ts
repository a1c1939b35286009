import { randomBytes } from 'node:crypto';
import { type Answer, error } from './call.ts';

type Response = Readonly<Record<string, unknown>>;

export type RegisteredResponses = {
  /** The recipient of a registered letter signs for it, or lets its time pass. */
  settle(key: string, status: 'signed' | 'expired'): void;
  /** All responses, or one of them, which may be deleted. */
  answer(method: string, key: string | undefined): Answer;
};

/** The responses of registered letters, until the sender deletes them. */
export function openResponses(
  registeredOf: (key: string) => { readonly reference: unknown } | undefined,
  now: () => number,
): RegisteredResponses {
  const responses = new Map<string, Response>();
  return {
    settle(key, status) {
      const letter = registeredOf(key);
      if (!letter || [...responses.values()].some(({ content_key }) => content_key === key)) return;
      const signed_at = status === 'signed' ? new Date(now()).toISOString() : null;
      const response = { status, signed_at, sender_reference: letter.reference, content_key: key };
      responses.set(randomBytes(16).toString('hex'), response);
    },
    answer(method, key) {
      if (key === undefined) {
        const listed = [...responses].map(([of, { status }]) => ({ key: of, status }));
        return listed.length > 0 ? { status: 200, body: listed } : error(40_400, 'Not Found', 'No responses');
      }
      const response = responses.get(key);
      if (!response) return error(40_400, 'Not Found', 'The response does not exist');
      if (method !== 'DELETE') return { status: 200, body: response };
      responses.delete(key);
      return { status: 204, body: undefined };
    },
  };
}
