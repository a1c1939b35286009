import ssh2, { type Attributes, type SFTPWrapper } from 'ssh2';
import type { MemoryFolder } from './memory-folder.ts';

export type SftpOperation = 'open' | 'write' | 'renamed' | 'removed';

type Service = {
  readonly folder: MemoryFolder;
  /** Called for each step; false refuses it. */
  on(what: SftpOperation, path: string): boolean;
};

const { OK, EOF, FAILURE, NO_SUCH_FILE } = ssh2.utils.sftp.STATUS_CODE;
const DIRECTORY_MODE = 0o040_700;
const FILE_MODE = 0o100_600;

type Handle = { readonly path: string; isListed: boolean };

type SftpSession = Service & {
  readonly sftp: SFTPWrapper;
  opened(id: number, path: string): void;
  at(handle: Buffer): Handle | undefined;
  close(handle: Buffer): boolean;
  attributesOf(path: string): Attributes | undefined;
  done(id: number, isDone: boolean): void;
};

/** Version 3 of the SFTP protocol over folders in memory: put, list, get, rename and remove. */
export function serveSftp(sftp: SFTPWrapper, service: Service): void {
  const { folder } = service;
  const handles = new Map<number, Handle>();
  let last = 0;
  const numberOf = (handle: Buffer) => (handle.length === 4 ? handle.readUInt32BE() : 0);
  const session: SftpSession = {
    ...service,
    sftp,
    opened(id, path) {
      const handle = Buffer.alloc(4);
      handle.writeUInt32BE(++last);
      handles.set(last, { path, isListed: false });
      sftp.handle(id, handle);
    },
    at: (handle) => handles.get(numberOf(handle)),
    close: (handle) => handles.delete(numberOf(handle)),
    attributesOf(path) {
      const file = folder.files.get(path);
      if (!file && !folder.folders.has(path)) return undefined;
      const seconds = Math.floor((file?.changedAt ?? Date.now()) / 1_000);
      const mode = file ? FILE_MODE : DIRECTORY_MODE;
      return { mode, uid: 0, gid: 0, size: file?.length ?? 0, atime: seconds, mtime: seconds };
    },
    done: (id, isDone) => sftp.status(id, isDone ? OK : FAILURE),
  };
  serveFiles(session);
  serveFolders(session);
}

function serveFiles({ sftp, folder, on, opened, at, close, done }: SftpSession): void {
  sftp.on('OPEN', (id, given, flags) => {
    const path = normal(given);
    const isWriting = (flags & ssh2.utils.sftp.OPEN_MODE.WRITE) !== 0;
    if (!on('open', path)) return sftp.status(id, FAILURE);
    if (isWriting) folder.put(path, '');
    else if (!folder.files.has(path)) return sftp.status(id, NO_SUCH_FILE);
    opened(id, path);
  });
  sftp.on('READ', (id, handle, offset, length) => {
    const bytes = folder.read(at(handle)?.path ?? '');
    if (!bytes) return sftp.status(id, FAILURE);
    if (offset >= bytes.length) return sftp.status(id, EOF);
    sftp.data(id, bytes.subarray(offset, offset + length));
  });
  sftp.on('WRITE', (id, handle, offset, data) => {
    const path = at(handle)?.path ?? '';
    if (on('write', path)) done(id, folder.write(path, offset, data));
  });
  sftp.on('CLOSE', (id, handle) => done(id, close(handle)));
  sftp.on('REMOVE', (id, path) => {
    const isThere = folder.files.delete(normal(path));
    sftp.status(id, isThere ? OK : NO_SUCH_FILE);
    if (isThere) on('removed', normal(path));
  });
  sftp.on('RENAME', (id, from, to) => {
    const isDone = on('open', normal(to)) && folder.rename(normal(from), normal(to));
    if (!isDone || on('renamed', normal(to))) done(id, isDone);
  });
}

function serveFolders({ sftp, folder, opened, at, attributesOf, done }: SftpSession): void {
  const sendAttributes = (id: number, path: string | undefined) => {
    const attributes = path === undefined ? undefined : attributesOf(path);
    if (attributes) sftp.attrs(id, attributes);
    else sftp.status(id, NO_SUCH_FILE);
  };
  for (const name of ['STAT', 'LSTAT'] as const)
    sftp.on(name, (id: number, path: string) => sendAttributes(id, normal(path)));
  sftp.on('FSTAT', (id, handle) => sendAttributes(id, at(handle)?.path));
  sftp.on('SETSTAT', (id) => done(id, true));
  sftp.on('FSETSTAT', (id) => done(id, true));
  sftp.on('OPENDIR', (id, given) => {
    const path = normal(given);
    if (folder.folders.has(path)) opened(id, path);
    else sftp.status(id, NO_SUCH_FILE);
  });
  sftp.on('READDIR', (id, given) => {
    const handle = at(given);
    if (!handle) return sftp.status(id, FAILURE);
    if (handle.isListed) return sftp.status(id, EOF);
    handle.isListed = true;
    const names = folder.list(handle.path).map((filename) => {
      const attrs = attributesOf(normal(`${handle.path}/${filename}`))!;
      const kind = attrs.mode === DIRECTORY_MODE ? 'd' : '-';
      return { filename, longname: `${kind}rw------- 1 files files ${attrs.size} Jan 1 00:00 ${filename}`, attrs };
    });
    if (names.length === 0) return sftp.status(id, EOF);
    sftp.name(id, names);
  });
  sftp.on('MKDIR', (id, path) => done(id, folder.folders.has(normal(path))));
  sftp.on('RMDIR', (id) => done(id, false));
  sftp.on('REALPATH', (id, given) => {
    const filename = normal(given);
    sftp.name(id, [{ filename, longname: filename, attrs: {} as Attributes }]);
  });
}

function normal(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return `/${parts.join('/')}`;
}
