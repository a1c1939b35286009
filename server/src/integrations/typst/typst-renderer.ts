import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { LetterPage } from '@fordra/domain/documents/letters/letter-page';
import type { LetterRenderer } from './port.ts';

type Answer = { readonly id: number; readonly pdf?: Uint8Array; readonly fault?: string };
type Waiting = { resolve(pdf: Uint8Array): void; reject(error: Error): void };

/** A letter takes some milliseconds; the first one also loads Typst and the fonts. */
const PATIENCE_MS = 15_000;
/** Templates by their number, letter-1.typ and so on, and the fonts they name. */
const letters = resolve(import.meta.dirname, '..', '..', '..', 'letters');

/**
 * Typst in a worker thread, started by the first letter, so that the API stays responsive. A thread that does not
 * answer in time is terminated; the letters queued behind it fail, and their callers retry.
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
    begun.on('exit', () => fail(begun, new Error('the letter renderer has stopped')));
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
        fail(asked, new Error('the letter took too long to render'));
        void asked.terminate();
      }, patienceMs);
      asked.postMessage({ id, page });
      return printed.finally(() => clearTimeout(tired));
    },
    async stop() {
      const ending = worker;
      if (!ending) return;
      fail(ending, new Error('the letter renderer has stopped'));
      await ending.terminate();
    },
  };
}
