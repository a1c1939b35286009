import type { MessageId } from '@fordra/texts/message-id';
import { noAnswer, noAnswerInTime, statusOf } from '../api/api-error.ts';

type Words = { readonly title: MessageId; readonly help: MessageId; readonly retry: boolean };

/** The text for a failed call, and whether a retry can help. */
export function wordsForFailure(error: unknown): Words {
  switch (statusOf(error)) {
    case noAnswer:
      return { title: 'system.unreachable', help: 'system.unreachable_help', retry: true };
    case noAnswerInTime:
      return { title: 'system.timeout', help: 'system.timeout_help', retry: true };
    case 403:
      return { title: 'system.denied', help: 'system.denied_help', retry: false };
    case 404:
      return { title: 'system.not_found', help: 'system.not_found_help', retry: false };
    case 429:
      return { title: 'system.too_many', help: 'system.too_many_help', retry: true };
    case 502:
    case 503:
    case 504:
      return { title: 'system.unavailable', help: 'system.unavailable_help', retry: true };
    default:
      return { title: 'system.error', help: 'system.error_help', retry: true };
  }
}
