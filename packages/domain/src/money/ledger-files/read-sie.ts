import type { Ore } from '../../values/money.ts';

export type SieVoucher = {
  readonly series: string;
  readonly number: string;
  readonly date: string;
  readonly text: string;
  readonly lines: readonly { readonly account: string; readonly amount: Ore; readonly text: string }[];
};

export type SieFile = {
  readonly company: string;
  readonly organizationNo: string;
  readonly currency: string;
  /** The first and last day of each financial year, by its number in the file. */
  readonly years: Readonly<Record<string, readonly [first: string, last: string]>>;
  readonly accounts: Readonly<Record<string, string>>;
  readonly vouchers: readonly SieVoucher[];
};

/** Reads the vouchers of a file of type 4; unknown labels are skipped, as the format requires. */
export function readSie(text: string): SieFile {
  const accounts: Record<string, string> = {};
  const vouchers: (SieVoucher & { lines: SieVoucher['lines'][number][] })[] = [];
  const years: Record<string, readonly [string, string]> = {};
  const named: Record<string, string> = {};
  for (const line of text.split(/\r\n?|\n/)) {
    const [label = '', ...fields] = splitFields(line);
    const [first = '', second = '', third = '', fourth = '', fifth = ''] = fields;
    if (label === '#FNAMN' || label === '#ORGNR' || label === '#VALUTA') named[label] = first;
    if (label === '#RAR') years[first] = [second, third];
    if (label === '#KONTO') accounts[first] = second;
    if (label === '#VER') vouchers.push({ series: first, number: second, date: third, text: fourth, lines: [] });
    // A line that replaces another is followed by the same one as #TRANS, so #RTRANS and #BTRANS are not counted.
    if (label === '#TRANS') vouchers.at(-1)?.lines.push({ account: first, amount: readAmount(third), text: fifth });
  }
  const { '#FNAMN': company = '', '#ORGNR': organizationNo = '', '#VALUTA': currency = 'SEK' } = named;
  return { company, organizationNo, currency, years, accounts, vouchers };
}

/** Fields are separated by blanks; a quoted field may contain blanks, and braces enclose a nested list. */
function splitFields(line: string): string[] {
  const found = line.matchAll(/"((?:\\.|[^"\\])*)"|\{([^}]*)\}|[^\s"{}]+/g);
  return Array.from(found, ([whole, quoted, list]) => quoted?.replaceAll(/\\(.)/g, '$1') ?? list ?? whole);
}

function readAmount(text: string): Ore {
  const [, sign, whole, part = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (whole === undefined) throw new RangeError(`${text} is no amount`);
  const size = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return sign ? -size : size;
}
