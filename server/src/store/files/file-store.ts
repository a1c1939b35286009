import type { Readable } from 'node:stream';

/** Stores the bytes of files, on disk or in an object store. The store chooses a random name for each file. */
export type FileStore = {
  /**
   * Stores the content durably and completely, or not at all, and returns its name. A name is passed only by a restore.
   */
  put(content: AsyncIterable<Uint8Array>, name?: string): Promise<string>;
  /** Undefined when there is no such file. */
  open(name: string): Promise<Readable | undefined>;
  /** A missing file counts as removed. */
  remove(name: string): Promise<void>;
  /** Files stored before this instant, including the remains of a `put` that a crash interrupted. */
  listBefore(instant: Date): AsyncIterable<string>;
};
