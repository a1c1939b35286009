import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { FileFault } from './file-fault.ts';

export type Zip = {
  /** The names of the files in it. */
  readonly names: readonly string[];
  /** How large the file of this name is when it is unpacked; 0 if there is none. */
  sizeOf(name: string): number;
  /** The bytes of the file of this name, nothing if there is none. */
  unpack(name: string): AsyncGenerator<Uint8Array>;
  close(): void;
};

const ENTRIES_MAX = 5_000;
/** Spreadsheets are packed to a tenth or a fiftieth; what is packed more is made to fill the memory. */
const RATIO_MAX = 100;
const RATIO_COUNTS_FROM = 10_000_000;
const UNPACKED_MAX = 300_000_000;

/** Opens a zip file whose directory says that it is of a sane size; more than that is never unpacked. */
export async function openZip(path: string): Promise<Zip> {
  const zip = await damagedUnlessDone(() => openPromise(path, { lazyEntries: true, autoClose: false }));
  try {
    const entries = await damagedUnlessDone(() => readEntries(zip));
    checkSizes([...entries.values()]);
    return {
      names: [...entries.keys()],
      sizeOf: (name) => entries.get(name)?.uncompressedSize ?? 0,
      unpack: (name) => unpack(zip, entries.get(name)),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  if (zip.entryCount > ENTRIES_MAX) throw new FileFault('file_unpacks_too_large');
  for await (const entry of zip.eachEntry()) {
    if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, entry);
  }
  return entries;
}

function checkSizes(entries: readonly Entry[]): void {
  const unpacked = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  const packed = entries.reduce((sum, entry) => sum + entry.compressedSize, 0);
  const isBomb = unpacked > RATIO_COUNTS_FROM && unpacked > packed * RATIO_MAX;
  if (unpacked > UNPACKED_MAX || isBomb) throw new FileFault('file_unpacks_too_large', { max: UNPACKED_MAX });
}

/** An entry that unpacks to more than its directory says is damaged, which yauzl checks. */
async function* unpack(zip: ZipFile, entry: Entry | undefined): AsyncGenerator<Uint8Array> {
  if (!entry) return;
  if (entry.isEncrypted()) throw new FileFault('file_is_encrypted');
  const stream = await damagedUnlessDone(() => zip.openReadStreamPromise(entry));
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  try {
    for (;;) {
      const { value, done } = await damagedUnlessDone(() => chunks.next());
      if (done) return;
      yield value;
    }
  } finally {
    (stream as Readable).destroy();
  }
}

/** What the library throws is about the file, unless the system refused to read it. */
async function damagedUnlessDone<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const isOfSystem = (error as NodeJS.ErrnoException).syscall !== undefined;
    if (error instanceof FileFault || isOfSystem) throw error;
    throw new FileFault('file_damaged', { cause: error });
  }
}
