import type { PropertyDefinition } from './definition.ts';

/** Texts that may be longer are written on several lines, except those of a given format. */
const ONE_LINE_MAX = 150;
/** Control characters, line separators, and what embeds, overrides or isolates the writing direction. */
const unseen = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

export function hasSeveralLines({ 'x-kind': kind, maxLength = 0, pattern }: PropertyDefinition): boolean {
  return kind === 'text' && maxLength > ONE_LINE_MAX && pattern === undefined;
}

/** Whether a text of one line has characters that break the line or make it look like another text. */
export function hasUnseenCharacters(value: string): boolean {
  return unseen.test(value);
}
