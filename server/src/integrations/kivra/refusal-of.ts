import type { Reply } from './kivra-call.ts';
import type { MailboxRefusal } from './port.ts';

const USER_NOT_FOUND = '40032';

/** Retry, slow down, no such mailbox, or a permanent refusal. */
export function refusalOf(reply: Reply | string): MailboxRefusal {
  if (typeof reply === 'string') return { fault: 'unavailable', detail: reply };
  const detail = codeOf(reply);
  if (reply.status === 429) return { fault: 'busy', detail };
  if (detail === USER_NOT_FOUND) return { fault: 'no_mailbox', detail };
  const isFinal = reply.status >= 400 && reply.status < 500 && ![401, 403, 404, 408].includes(reply.status);
  return { fault: isFinal ? 'refused' : 'unavailable', detail };
}

export function codeOf({ status, body }: Reply): string {
  return /^\d{5}$/.test(String(body.code)) ? String(body.code) : String(status);
}
