import { IconFile, IconFileText, IconFileTypePdf, IconMail, IconPhoto, IconTable } from '../../ui/theme/icons.ts';

const icons: readonly (readonly [RegExp, typeof IconFile])[] = [
  [/^image\//, IconPhoto],
  [/pdf$/, IconFileTypePdf],
  [/csv$|spreadsheet/, IconTable],
  [/rfc822$/, IconMail],
  [/^text\/|wordprocessing/, IconFileText],
];

/** The icon of a kind of file. */
export function FileIcon({ type }: { readonly type: string }) {
  const Icon = icons.find(([form]) => form.test(type))?.[1] ?? IconFile;
  return <Icon size={22} stroke={1.5} aria-hidden />;
}
