import type { ImportFileRefusal } from './port.ts';

/** A fault of a file that is found while it is read; the reader answers with its refusal. */
export class FileFault extends Error {
  readonly refusal: ImportFileRefusal;

  constructor(
    refusal: ImportFileRefusal['refusal'],
    { cause, ...said }: Omit<ImportFileRefusal, 'refusal'> & { readonly cause?: unknown } = {},
  ) {
    super(refusal, { cause });
    this.name = 'FileFault';
    this.refusal = { refusal, ...said };
  }
}

/** What is read, or the refusal of a fault. */
export async function refuseFaults<T>(read: () => Promise<T>): Promise<T | ImportFileRefusal> {
  try {
    return await read();
  } catch (error) {
    return refusalOf(error);
  }
}

/** The same items; a fault ends them with its refusal. */
export async function* endWithRefusal<T>(items: AsyncIterable<T>): AsyncGenerator<T | ImportFileRefusal> {
  try {
    yield* items;
  } catch (error) {
    yield refusalOf(error);
  }
}

function refusalOf(error: unknown): ImportFileRefusal {
  if (error instanceof FileFault) return error.refusal;
  throw error;
}
