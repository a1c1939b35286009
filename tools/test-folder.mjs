import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const memoryFolder = '/dev/shm';
const gibibyte = 2 ** 30;
/** The databases of a run take up to 3 GiB, and its programs as much. */
const diskGibibytesMin = 4;
const memoryGibibytesMin = 8;

/** A new folder for what a run of the tests writes: in memory where there is enough of it, which saves waiting for the disk. */
export function makeTestFolder() {
  return mkdtempSync(join(hasMemoryFolder() ? memoryFolder : tmpdir(), 'fordra-run-'));
}

function hasMemoryFolder() {
  try {
    accessSync(memoryFolder, constants.W_OK);
    const { bavail, bsize } = statfsSync(memoryFolder);
    return bavail * bsize >= diskGibibytesMin * gibibyte && freemem() >= memoryGibibytesMin * gibibyte;
  } catch {
    return false;
  }
}
