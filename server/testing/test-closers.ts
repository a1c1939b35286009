import { openClosers } from '../src/closers.ts';

const CLOSE_MS_MAX = 60_000;

/** Closers that fail the test or bench if something could not be closed, after everything else is closed. */
export function testClosers() {
  const { add, closeAll } = openClosers(CLOSE_MS_MAX);
  const close = async () => {
    const faults: Error[] = [];
    await closeAll((name, error) => faults.push(new Error(`the ${name} could not be closed`, { cause: error })));
    if (faults.length > 0) throw faults[0];
  };
  return { add, close };
}
