import type { Draft } from '../../cases/draft/draft.ts';
import type { AuthorityMessage } from '../applications/authority-messages.ts';

/** What became of a piece of news: what follows from it, or the words for why nothing does. */
export type HandledMessage =
  | { readonly is?: undefined; readonly draft: Draft; readonly note?: string }
  | { readonly is: 'early' | 'refused'; readonly note: string };

/** The news of one kind. */
export type MessageOf<Kind extends AuthorityMessage['kind']> = Extract<AuthorityMessage, { readonly kind: Kind }>;

export function heard(draft: Draft, note?: string): HandledMessage {
  return { draft, ...(note !== undefined && { note }) };
}

export function disbelieved(note: string): HandledMessage {
  return { is: 'refused', note };
}

const NUMBER_MAX = 40;

/** Something the authority can call a case or a verdict by. */
export function isNumber(text: string): boolean {
  return text.trim() !== '' && text.length <= NUMBER_MAX;
}
