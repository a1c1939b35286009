import { accessSync, constants, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from './start-error.ts';

const sqlite = { busy: 5, full: 13 };

/**
 * Locks `folder` for this process until the returned function is called or the process ends. The kernel releases a file
 * lock when its process ends in any way; Node offers such locks only through SQLite.
 */
export function lockFolder(folder: string): () => void {
  const lock = openLock(`${folder}.lock`);
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    throw explain(error as { errcode?: number }, dirname(folder));
  }
  return () => lock.close();
}

function openLock(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file);
  } catch (error) {
    accessSync(existsSync(file) ? file : dirname(file), constants.W_OK); // SQLite does not say why it failed.
    throw error;
  }
}

function explain(error: { errcode?: number }, folder: string): unknown {
  if (error.errcode === sqlite.full)
    return new StartError(`the disk is full: no lock file could be written in ${folder}`);
  if (error.errcode !== sqlite.busy) return error;
  return new StartError(
    `another process already uses the data folder ${folder}: stop it first, or set DATA_DIR to another folder`,
  );
}
