export type StoredFile = { bytes: Buffer; length: number; changedAt: number };

/** The folders and files of an SFTP server, in memory only. */
export type MemoryFolder = {
  readonly files: Map<string, StoredFile>;
  readonly folders: ReadonlySet<string>;
  read(path: string): Buffer | undefined;
  put(path: string, content: string | Buffer): void;
  write(path: string, offset: number, data: Buffer): boolean;
  /** The names of the files directly in a folder. */
  list(folder: string): readonly string[];
  /** False if the old name does not exist, or the new one does. */
  rename(from: string, to: string): boolean;
};

const FILE_BYTES_MAX = 50_000_000;

export function openMemoryFolder(folders: readonly string[]): MemoryFolder {
  const files = new Map<string, StoredFile>();
  return {
    files,
    folders: new Set(['/', ...folders]),
    read(path) {
      const file = files.get(path);
      return file?.bytes.subarray(0, file.length);
    },
    put(path, content) {
      const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : Buffer.from(content);
      files.set(path, { bytes, length: bytes.length, changedAt: Date.now() });
    },
    write(path, offset, data) {
      const file = files.get(path);
      const end = offset + data.length;
      if (!file || end > FILE_BYTES_MAX) return false;
      if (end > file.bytes.length) {
        const grown = Buffer.alloc(Math.max(end, file.bytes.length * 2));
        file.bytes.copy(grown, 0, 0, file.length);
        file.bytes = grown;
      }
      data.copy(file.bytes, offset);
      file.length = Math.max(file.length, end);
      file.changedAt = Date.now();
      return true;
    },
    list: (folder) => {
      const start = folder === '/' ? '/' : `${folder}/`;
      return [...files.keys(), ...folders]
        .filter((path) => path.startsWith(start) && !path.slice(start.length).includes('/'))
        .map((path) => path.slice(start.length));
    },
    rename(from, to) {
      const file = files.get(from);
      if (!file || files.has(to)) return false;
      files.delete(from);
      files.set(to, file);
      return true;
    },
  };
}
