import { type CheckedWrite, type ForbiddenWrite, forbidWrite } from '../refusals/forbidden-write.ts';
import type { Refusal } from '../refusals/refusals.ts';

type Note = Readonly<Record<string, unknown>>;
type User = { readonly id: string; readonly kind: string };
/** How long the author may edit a note; after that others may have acted on it. */
export const NOTE_CHANGE_HOURS_MAX = 24;
const HOUR_MS = 3_600_000;

/** Only the author may edit the text of a note, and only for a limited time. Anyone may pin it. */
export function checkNote(change: CheckedWrite<User> & { readonly now: string }): readonly ForbiddenWrite[] {
  const { before, after, user, now } = change;
  const isUntouched = before === undefined || (after !== undefined && after.text === before.text);
  const refusal = isUntouched ? undefined : whyNotChanged(before, user, now);
  return refusal === undefined ? [] : [forbidWrite(after ? 'text' : '_id', refusal)];
}

/** Why this user may neither edit nor delete the note now; undefined when the user may. A system user always may. */
export function whyNotChanged(note: Note, user: User, now: string): Refusal | undefined {
  if (user.kind === 'system_user') return undefined;
  if (note.author !== user.id) return 'note_of_another';
  const age = Date.parse(now) - Date.parse(String(note._created));
  return age > NOTE_CHANGE_HOURS_MAX * HOUR_MS ? 'note_too_old' : undefined;
}
