import type { Draft } from '../../cases/draft/draft.ts';
import type { AuthorityMessage } from '../applications/authority-messages.ts';

/** The result of handling a message: an outcome, or the reason why there is none. */
export type HandledMessage =
  | { readonly is?: undefined; readonly draft: Draft; readonly note?: string }
  | { readonly is: 'early' | 'refused'; readonly note: string };

/** The message of one kind. */
export type MessageOf<Kind extends AuthorityMessage['kind']> = Extract<AuthorityMessage, { readonly kind: Kind }>;

export function messageHandled(draft: Draft, note?: string): HandledMessage {
  return { draft, ...(note !== undefined && { note }) };
}

export function messageRefused(note: string): HandledMessage {
  return { is: 'refused', note };
}

const NUMBER_MAX = 40;

/** A case number or verdict number that the authority can have assigned. */
export function isNumber(text: string): boolean {
  return text.trim() !== '' && text.length <= NUMBER_MAX;
}
