import { type MemoryFolder, openMemoryFolder } from '../sftp/memory-folder.ts';
import { type Ordered, readBatch } from './read-batch.ts';

export type Printed = Ordered & {
  readonly id: string;
  readonly at: string;
  outcome: 'accepted' | 'rejected' | 'returned';
  reason: string;
};

export type PrintShop = {
  readonly folder: MemoryFolder;
  /** Newest first. */
  readonly printed: readonly Printed[];
  /** A file has received its final name; an index starts a batch. */
  arrived(path: string): void;
  /** Returns a letter with its envelope, and reports what was in it in a file of its own. */
  returnLetter(id: string, reason: string): void;
};

export const reasons = {
  address_unknown: 'Adressen är okänd',
  moved: 'Mottagaren har flyttat',
  not_accepted: 'Mottagaren tog inte emot brevet',
} as const;

/** Older letters are forgotten. */
const LETTERS_MAX = 5_000;
/** This postal code does not exist: letters to it are returned. */
const unknownPostalCode = /^000 ?00\b/;

/** Prints a batch once, however often it is handed in, and answers each letter with a line in a receipt file. */
export function openPrintShop(): PrintShop {
  const folder = openMemoryFolder(['/in', '/out']);
  const printed: Printed[] = [];
  const receipts = new Map<string, string>();
  let returns = 0;

  const receive = (path: string, batch: string) => {
    const letters = readBatch(folder, path);
    if (receipts.has(batch)) return clear(batch, receipts.get(batch)!);
    if (!letters) return clear(batch, write([`${batch};0;damaged;`]));
    const taken = letters.map((letter): Printed => {
      const isKnown = letter.isForwarded || (letter.place !== '' && !unknownPostalCode.test(letter.place));
      return {
        ...letter,
        id: `${batch}-${letter.sequence}`,
        at: new Date().toISOString(),
        outcome: isKnown ? 'accepted' : 'rejected',
        reason: isKnown ? '' : 'address_unknown',
      };
    });
    printed.unshift(...taken);
    printed.length = Math.min(printed.length, LETTERS_MAX);
    receipts.set(batch, write(taken.map(rowOf)));
    clear(batch, receipts.get(batch)!);
  };
  /** Accepts the order: removes its files from the folder and writes the receipt. */
  const clear = (batch: string, receipt: string) => {
    for (const path of [...folder.files.keys()]) if (path.startsWith(`/in/${batch}`)) folder.files.delete(path);
    folder.put(`/out/${batch}.receipt.csv`, receipt);
  };

  return {
    folder,
    printed,
    arrived(path) {
      const [, batch] = /^\/in\/([\w-]+)\.index\.csv$/.exec(path) ?? [];
      if (batch) receive(path, batch);
    },
    returnLetter(id, reason) {
      const letter = printed.find((one) => one.id === id);
      if (letter?.outcome !== 'accepted') return;
      const inEnvelope = printed.filter((one) => isWith(letter, one));
      for (const one of inEnvelope) Object.assign(one, { outcome: 'returned', reason });
      folder.put(`/out/returns-${++returns}.receipt.csv`, write(inEnvelope.map(rowOf)));
    },
  };
}

function isWith({ batch, envelope }: Printed, other: Printed): boolean {
  return other.batch === batch && other.envelope === envelope && other.outcome === 'accepted';
}

function rowOf({ batch, sequence, outcome, reason }: Printed): string {
  return `${batch};${sequence};${outcome};${reason}`;
}

function write(rows: readonly string[]): string {
  return ['batch;sequence;outcome;reason', ...rows, `END;${rows.length}`, ''].join('\n');
}
