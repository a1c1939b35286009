/** Why a note or a file may not be written or downloaded. */
export const documentRefusals = [
  'note_of_another',
  'note_too_old',
  'file_of_another',
  'file_too_old',
  'file_missing',
  'upload_allowance_used_up',
  'too_many_unattached_files',
  'link_not_valid',
  'letter_not_printable',
] as const;
