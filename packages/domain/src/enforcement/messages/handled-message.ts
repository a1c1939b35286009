import type { Draft } from '../../cases/draft/draft.ts';
import type { AuthorityNews } from '../applications/authority-messages.ts';

/** What became of a piece of news: what follows from it, or the words for why nothing does. */
export type Heard =
  | { readonly is?: undefined; readonly draft: Draft; readonly note?: string }
  | { readonly is: 'early' | 'refused'; readonly note: string };

/** The news of one kind. */
export type NewsOf<Kind extends AuthorityNews['kind']> = Extract<AuthorityNews, { readonly kind: Kind }>;

export function heard(draft: Draft, note?: string): Heard {
  return { draft, ...(note !== undefined && { note }) };
}

export function disbelieved(note: string): Heard {
  return { is: 'refused', note };
}

const NUMBER_MAX = 40;

/** Something the authority can call a case or a verdict by. */
export function isNumber(text: string): boolean {
  return text.trim() !== '' && text.length <= NUMBER_MAX;
}
