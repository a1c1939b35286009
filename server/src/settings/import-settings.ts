import { type Reader, readFactor, type Setting } from './read-setting.ts';

/** How large a file of cases may be. */
export type ImportConfig = {
  readonly importMbMax: number;
  readonly importRowsMax: number;
};

const readRows: Reader<number> = {
  allowed: 'a whole number from 1 to 1000000',
  parse: (text) => (/^[1-9]\d{0,6}$/.test(text) && Number(text) <= 1_000_000 ? Number(text) : undefined),
};

export const importSettings: { readonly [Key in keyof ImportConfig]: Setting<ImportConfig[Key]> } = {
  importMbMax: {
    name: 'FORDRA_IMPORT_MB_MAX',
    about: 'how many megabytes a file of cases may have',
    read: readFactor,
    otherwise: '50',
  },
  importRowsMax: {
    name: 'FORDRA_IMPORT_ROWS_MAX',
    about: 'how many rows a file of cases may have',
    read: readRows,
    otherwise: '100000',
  },
};
