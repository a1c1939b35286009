import type { MemoryFolder } from '../sftp/memory-folder.ts';
import type { Failure } from './failures.ts';

export type OutgoingFile = { readonly name: string; readonly on: string; readonly content: string };

const FILES_MAX = 200;
const garbage = Buffer.from('\u0000\u0001START|\u00ff\u00fe<html>502 Bad Gateway</html>', 'latin1');

/** The folder from which the portal fetches files, with every failure that can occur there. */
export function openOutTray(folder: MemoryFolder) {
  const files: OutgoingFile[] = [];
  let failure: Failure | undefined;
  let held: OutgoingFile | undefined;
  /** Written once more after the first copy was fetched. */
  const again = new Set<string>();
  let before: string | undefined;
  const put = ({ name, content }: OutgoingFile) => folder.put(`/out/${name}`, content);
  const release = () => {
    if (held) put(held);
    held = undefined;
    before = undefined;
  };

  return {
    /** Newest first. */
    files: files as readonly OutgoingFile[],
    add(file: OutgoingFile): void {
      files.unshift(file);
      files.length = Math.min(files.length, FILES_MAX);
      if (failure === 'out_of_order' && file.name.includes('-news-') && held === undefined) {
        held = file;
        return;
      }
      if (failure === 'twice') again.add(file.name);
      if (held) before = file.name;
      if (failure === 'broken') folder.put(`/out/${file.name}`, garbage);
      else put({ ...file, content: failure === 'cut' ? file.content.slice(0, file.content.length / 2) : file.content });
    },
    removed(path: string): void {
      const name = path.slice('/out/'.length);
      const file = files.find((one) => one.name === name);
      if (again.delete(name) && file) put(file);
      if (name === before) release();
    },
    /** The correct file. */
    sendAgain(name: string): void {
      const file = files.find((one) => one.name === name);
      if (file) put(file);
    },
    fail(how: Failure | undefined): void {
      failure = how;
      if (how !== 'out_of_order') release();
    },
  };
}
