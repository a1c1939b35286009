import type { PrintBatch, PrintLetter } from './port.ts';

const columns = [
  'batch',
  'sequence',
  'file',
  'pages',
  'name',
  'address_1',
  'address_2',
  'address_3',
  'zip_code',
  'city',
  'country',
  'postage',
  'colour',
  'sides',
  'sender',
  'enclosures',
  'case',
  'forwarding',
  'envelope',
  'sha256',
] as const;

const SENDER = 'FORDRA';

/** A C5 envelope takes six folded sheets. */
const LETTERS_IN_ENVELOPE_MAX = 6;

/**
 * The index of a batch: UTF-8, a line with the column names, a line for each letter, and last `END;<number of
 * letters>`, which shows that the file is complete. Fields are separated by semicolons and quoted where needed. Letters with the
 * same number in `envelope` leave in one envelope.
 */
export function buildIndexFile({ id, letters }: PrintBatch): string {
  const envelopes = numberEnvelopes(letters);
  const rows = letters.map((letter) => {
    const fields = fieldsOf(id, letter, envelopes.get(letter.sequence)!);
    return columns.map((name) => quote(fields[name])).join(';');
  });
  return [columns.join(';'), ...rows, `END;${letters.length}`, ''].join('\n');
}

/** The number of the envelope of each letter: the sequence of the first letter in it. */
function numberEnvelopes(letters: readonly PrintLetter[]): ReadonlyMap<number, number> {
  const together = Map.groupBy(letters, ({ envelope, sequence, isForwarded, ...to }) =>
    envelope === null
      ? sequence
      : JSON.stringify([envelope, isForwarded, to.name, to.addressLines, to.zipCode, to.city, to.country]),
  );
  const firstOf = (group: readonly PrintLetter[], at: number) => group[at - (at % LETTERS_IN_ENVELOPE_MAX)]!.sequence;
  return new Map(
    [...together.values()].flatMap((group) => group.map(({ sequence }, at) => [sequence, firstOf(group, at)])),
  );
}

export function fileNameOf(batch: string, sequence: number): string {
  return `${batch}-${String(sequence).padStart(5, '0')}.pdf`;
}

function fieldsOf(
  batch: string,
  letter: PrintLetter,
  envelope: number,
): Readonly<Record<(typeof columns)[number], string>> {
  const { isForwarded, addressLines } = letter;
  const [first = '', second = '', third = ''] = isForwarded ? [] : addressLines;
  return {
    batch,
    sequence: String(letter.sequence),
    file: fileNameOf(batch, letter.sequence),
    pages: countPages(letter.pdf),
    name: letter.name,
    address_1: first,
    address_2: second,
    address_3: third,
    zip_code: isForwarded ? '' : letter.zipCode,
    city: isForwarded ? '' : letter.city,
    country: isForwarded ? '' : letter.country,
    postage: letter.isRegistered ? 'REK' : 'B',
    colour: 'black',
    sides: 'simplex',
    sender: SENDER,
    enclosures: '0',
    case: letter.case,
    forwarding: isForwarded ? 'yes' : 'no',
    envelope: String(envelope),
    sha256: letter.sha256,
  };
}

/** Empty for a PDF whose page tree is compressed: the print shop then counts the pages itself. */
function countPages(pdf: Uint8Array): string {
  const pages = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
    .toString('latin1')
    .match(/\/Type\s*\/Page\b/g);
  return pages ? String(pages.length) : '';
}

function quote(field: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a line break in a name would begin another line.
  const line = field.replaceAll(/[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g, ' ');
  return /[;"]/.test(line) ? `"${line.replaceAll('"', '""')}"` : line;
}
