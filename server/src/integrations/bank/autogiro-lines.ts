import type { AutogiroReport } from '@fordra/domain/plans/direct-debit/autogiro-report';
import { type Day, isDay } from '@fordra/domain/values/day';
import { readDay, refuse } from './file-error.ts';

/** A record of a file of Autogiro, 80 characters wide. */
export type AutogiroLine = { readonly code: string; readonly number: number; readonly text: string };

const WIDTH = 80;

type Opening = {
  readonly what: AutogiroReport['what'];
  /** The layout from before 2008 states the sums of payments at its end only. */
  readonly isOld: boolean;
  readonly bankgiroAt: number;
};

const openings: readonly (readonly [RegExp, Opening])[] = [
  [/^01AUTOGIRO {14}.{20}BET\. SPEC & STOPP TK/, { what: 'payments', isOld: false, bankgiroAt: 71 }],
  [/^01AUTOGIRO {14}.{20}AG-MEDAVI/, { what: 'mandate_advice', isOld: false, bankgiroAt: 71 }],
  [/^01AUTOGIRO {14}.{20}AVVISADE BET UPPDR/, { what: 'rejected', isOld: false, bankgiroAt: 71 }],
  [/^01AUTOGIRO {14}.{20}MAKULERING\/.NDRING/, { what: 'cancelled', isOld: false, bankgiroAt: 71 }],
  [/^01\d{8}9900\d{10}AG-MEDAVI/, { what: 'mandate_advice', isOld: true, bankgiroAt: 15 }],
  [/^01\d{8}AUTOGIRO9900 {40}/, { what: 'payments', isOld: true, bankgiroAt: 69 }],
  [/^01\d{8}AUTOGIRO9900FELLISTA REG\.KONTRL/, { what: 'rejected', isOld: true, bankgiroAt: 69 }],
  [/^01\d{8}AUTOGIRO9900MAK\/.NDRINGSLISTA/, { what: 'cancelled', isOld: true, bankgiroAt: 69 }],
  [/^51\d{8}9900\d{10}AG-EMEDGIV/, { what: 'new_mandates', isOld: false, bankgiroAt: 15 }],
];

/** Which file of Autogiro it is, by its first record; undefined for any other file. */
export function autogiroOpening(start: string): Opening | undefined {
  return openings.find(([form]) => form.test(start))?.[1];
}

/** The records of a file in ISO-8859-1, of which spaces at the ends may have been removed on the way. */
export function splitAutogiro(bytes: Uint8Array): readonly AutogiroLine[] {
  const lines = Buffer.from(bytes)
    .toString('latin1')
    .split(/\r\n|\r|\n/);
  while (lines.length > 1 && lines.at(-1)!.trim() === '') lines.pop();
  return lines.map((text, at) => {
    if (text.slice(WIDTH).trim() !== '') refuse('wrong_layout', at + 1);
    return { code: text.slice(0, 2), number: at + 1, text: text.padEnd(WIDTH) };
  });
}

/** The characters from one position to another, counted from 1 as the manual does. */
export function field({ text }: AutogiroLine, from: number, to: number): string {
  return text.slice(from - 1, to);
}

export function digitsOf(line: AutogiroLine, from: number, to: number): string {
  const found = field(line, from, to).trim();
  return /^\d+$/.test(found) ? found : refuse('wrong_layout', line.number);
}

export function countOf(line: AutogiroLine, from: number, to: number): number {
  const found = digitsOf(line, from, to);
  return found.length <= 15 ? Number(found) : refuse('wrong_layout', line.number);
}

export function bankgiroOf(line: AutogiroLine, from: number): string {
  return /^0{0,9}([1-9]\d*)$/.exec(field(line, from, from + 9))?.[1] ?? refuse('wrong_layout', line.number);
}

export function dayOf(line: AutogiroLine, from: number): Day {
  return readDay(dayTextIn(line, from), line.number);
}

export function hasDay(line: AutogiroLine, from: number): boolean {
  return isDay(dayTextIn(line, from));
}

const dayTextIn = (line: AutogiroLine, from: number) =>
  field(line, from, from + 7).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');

/** As we wrote it: Bankgirot may put zeros before it. */
export function referenceOf(line: AutogiroLine, from: number): string {
  return field(line, from, from + 15)
    .trim()
    .replace(/^0+(?=.)/, '');
}

/** Every record is of our bankgiro. */
export function checkBankgiro(line: AutogiroLine, from: number, ours: string): void {
  if (bankgiroOf(line, from) !== ours) refuse('several_accounts', line.number);
}
