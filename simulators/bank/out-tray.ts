import type { MemoryFolder } from '../sftp/memory-folder.ts';
import type { Failure } from './failures.ts';

export type OutgoingFile = { readonly name: string; readonly on: string; readonly content: Buffer };

const FILES_MAX = 200;
const garbage = Buffer.from('\u0000\u000101BGMAX\u00ff\u00fe<html>502 Bad Gateway</html>', 'latin1');

/** The folder from which the portal fetches files, with every failure that can occur there. */
export function openOutTray(folder: MemoryFolder) {
  const files: OutgoingFile[] = [];
  let failure: Failure | undefined;
  /** Comes after everything that was sent after it. */
  let held: OutgoingFile | undefined;
  /** Written once more, under this name, after the first copy was fetched. */
  const again = new Map<string, string>();
  const put = ({ name, content }: OutgoingFile) => folder.put(`/out/${name}`, content);
  const release = () => {
    if (held) put(held);
    held = undefined;
  };

  return {
    /** Newest first. */
    files: files as readonly OutgoingFile[],
    add(file: OutgoingFile): void {
      files.unshift(file);
      files.length = Math.min(files.length, FILES_MAX);
      if (failure === 'out_of_order' && held === undefined) {
        held = file;
        return;
      }
      if (failure === 'twice') again.set(file.name, file.name);
      if (failure === 'renamed') again.set(file.name, `kopia-${file.name}`);
      put({ ...file, content: spoil(file.content, failure) });
    },
    removed(path: string): void {
      const name = path.slice('/out/'.length);
      const file = files.find((one) => one.name === name);
      const copy = again.get(name);
      again.delete(name);
      if (copy !== undefined && file) put({ ...file, name: copy });
      if (folder.list('/out').length === 0) release();
    },
    /** The correct file. */
    sendAgain(name: string): boolean {
      const file = files.find((one) => one.name === name);
      if (file) put(file);
      return file !== undefined;
    },
    fail(how: Failure | undefined): void {
      failure = how;
      if (how !== 'out_of_order') release();
    },
  };
}

function spoil(content: Buffer, failure: Failure | undefined): Buffer {
  if (failure === 'broken') return garbage;
  if (failure === 'cut') return content.subarray(0, content.length / 2);
  if (failure !== 'wrong_total') return content;
  const text = content.toString('latin1');
  const spoilt = text.startsWith('01')
    ? text.replace(/^(15.{65})(\d)/m, (_, start, digit) => `${start}${(Number(digit) + 1) % 10}`)
    : text.replace(/(?<=<NbOfNtries>)\d+/, (count) => String(Number(count) + 1));
  return Buffer.from(spoilt, 'latin1');
}
