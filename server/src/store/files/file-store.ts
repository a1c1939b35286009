import type { Readable } from 'node:stream';

/** Where the bytes of files are kept: on disk, or with whoever keeps objects. A name is random and given by the store. */
export type FileStore = {
  /** Keeps the content whole and for good, or nothing of it, and gives its name. One that is given comes from a backup. */
  put(content: AsyncIterable<Uint8Array>, name?: string): Promise<string>;
  /** Undefined when there is no such file. */
  open(name: string): Promise<Readable | undefined>;
  /** One that is not there counts as removed. */
  remove(name: string): Promise<void>;
  /** What was put before this instant, also what is left of a `put` that was cut off by a crash. */
  listBefore(instant: Date): AsyncIterable<string>;
};
