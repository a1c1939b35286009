import type { MediaValue } from '../../resource-ui/media/upload-file.ts';
import { readNoteDraft, storeNoteDraft } from '../../resource-ui/note/note-draft.ts';

type Owner = { readonly user: string; readonly ticket: string };
type MessageDraft = { readonly text: string; readonly files: readonly MediaValue[] };

const textKey = ({ ticket }: Owner, mode: string) => `tickets.${ticket}.${mode}`;
const filesKey = ({ ticket }: Owner) => `tickets.${ticket}.files`;

/** The unfinished message of a user in a ticket. Files belong to the answer and to the note alike. */
export function readDraft(owner: Owner, mode: string): MessageDraft {
  const files = readNoteDraft(owner.user, filesKey(owner));
  return { text: readNoteDraft(owner.user, textKey(owner, mode)) ?? '', files: files ? JSON.parse(files) : [] };
}

export function storeDraft(owner: Owner, mode: string, { text, files }: Partial<MessageDraft>): void {
  if (text !== undefined) storeNoteDraft(owner.user, textKey(owner, mode), text);
  if (files) storeNoteDraft(owner.user, filesKey(owner), files.length === 0 ? '' : JSON.stringify(files));
}
