import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { LetterPage } from '@fordra/domain/documents/letters/letter-page';
import type { LetterRenderer } from './port.ts';

type Answer = { readonly id: number; readonly pdf?: Uint8Array; readonly fault?: string };
type Waiting = { resolve(pdf: Uint8Array): void; reject(error: Error): void };

/** A letter takes some milliseconds, the first one what it takes to load Typst and the fonts. */
const PATIENCE_MS = 15_000;
/** Templates by their number, letter-1.typ and so on, and the fonts they name. */
const letters = resolve(import.meta.dirname, '..', '..', '..', 'letters');

/**
 * Typst in a thread of its own, begun when the first letter is asked for, so that the API goes on answering. One that
 * does not come back in time is ended; the letters that waited behind it are asked for again by whoever wants them.
 */
export function typstRenderer({ patienceMs = PATIENCE_MS, workspace = letters } = {}): LetterRenderer {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let last = 0;

  const fail = (from: Worker, error: Error) => {
    if (from !== worker) return;
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const begin = () => {
    const begun = new Worker(new URL('./typst-worker.ts', import.meta.url), { workerData: { workspace } });
    begun.on('message', ({ id, pdf, fault }: Answer) => {
      const asked = waiting.get(id);
      waiting.delete(id);
      if (waiting.size === 0) begun.unref();
      if (pdf) asked?.resolve(pdf);
      else asked?.reject(new Error(fault));
    });
    begun.on('error', (error) => fail(begun, error as Error));
    begun.on('exit', () => fail(begun, new Error('the printer of letters has stopped')));
    return begun;
  };

  return {
    async render(page: LetterPage) {
      worker ??= begin();
      const asked = worker;
      const id = ++last;
      asked.ref();
      const printed = new Promise<Uint8Array>((resolve, reject) => waiting.set(id, { resolve, reject }));
      const tired = setTimeout(() => {
        fail(asked, new Error('the letter took too long to print'));
        void asked.terminate();
      }, patienceMs);
      asked.postMessage({ id, page });
      return printed.finally(() => clearTimeout(tired));
    },
    async stop() {
      const ending = worker;
      if (!ending) return;
      fail(ending, new Error('the printer of letters has stopped'));
      await ending.terminate();
    },
  };
}
