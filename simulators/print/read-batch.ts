import { createHash } from 'node:crypto';
import type { MemoryFolder } from '../sftp/memory-folder.ts';

export type Ordered = {
  readonly batch: string;
  readonly sequence: number;
  readonly name: string;
  readonly address: readonly string[];
  readonly place: string;
  readonly isForwarded: boolean;
  readonly case: string;
  /** The number of its envelope within the batch; letters with the same leave together. */
  readonly envelope: number;
  readonly pages: string;
  readonly pdf: Buffer;
};

const LAST = 'END';

/** The content of an index with all the files it names, or undefined if anything is missing or different. */
export function readBatch(folder: MemoryFolder, indexPath: string): readonly Ordered[] | undefined {
  const [head, ...rows] = readLines(folder.read(indexPath)?.toString('utf8') ?? '');
  const end = rows.pop();
  if (!head || end?.[0] !== LAST || Number(end[1]) !== rows.length) return undefined;
  const letters = rows.map((row) => {
    const field = (name: string) => row[head.indexOf(name)] ?? '';
    const pdf = folder.read(`/in/${field('file')}`);
    if (!pdf || createHash('sha256').update(pdf).digest('hex') !== field('sha256')) return undefined;
    return {
      batch: field('batch'),
      sequence: Number(field('sequence')),
      name: field('name'),
      address: [field('address_1'), field('address_2'), field('address_3')].filter((line) => line !== ''),
      place: `${field('zip_code')} ${field('city')}`.trim(),
      isForwarded: field('forwarding') === 'yes',
      case: field('case'),
      envelope: Number(field('envelope') || field('sequence')),
      pages: field('pages'),
      pdf,
    };
  });
  return letters.every((letter) => letter !== undefined) ? letters : undefined;
}

/** Semicolon-separated fields; a quoted field may contain semicolons and doubled quotes. */
function readLines(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) =>
      [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    );
}
