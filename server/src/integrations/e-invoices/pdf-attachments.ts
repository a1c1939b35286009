import { Worker } from 'node:worker_threads';
import type { EInvoiceRefusal } from './port.ts';

export type PdfAnswer = { readonly attachments: readonly Uint8Array[] } | EInvoiceRefusal;

/** The thread says when it has loaded the library, which takes a while on a busy machine. */
export type PdfMessage = PdfAnswer | 'ready';

const START_TIMEOUT_MS = 30_000;
const READ_TIMEOUT_MS = 5_000;
const HEAP_MB_MAX = 256;
/** What is packed in a PDF may unpack to anything, outside the heap of the thread. */
const GROWTH_MAX = 400_000_000;
const POLL_MS = 50;

/** The XML files that are attached to a PDF, read in a thread that is ended if it takes too long or too much memory. */
export async function readPdfAttachments(bytes: Uint8Array): Promise<PdfAnswer> {
  const worker = new Worker(new URL('./pdf-attachments-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB_MAX },
    stdout: true,
    stderr: true,
  });
  const before = process.memoryUsage.rss();
  const { promise, resolve } = Promise.withResolvers<PdfAnswer>();
  const giveUp = () => resolve({ refusal: 'file_damaged' });
  let timeout = setTimeout(giveUp, START_TIMEOUT_MS);
  const poll = setInterval(() => process.memoryUsage.rss() - before > GROWTH_MAX && giveUp(), POLL_MS);
  worker.on('message', (message: PdfMessage) => {
    if (message !== 'ready') return resolve(message);
    clearTimeout(timeout);
    timeout = setTimeout(giveUp, READ_TIMEOUT_MS);
    worker.postMessage(bytes);
  });
  worker.once('error', giveUp);
  worker.once('exit', giveUp);
  try {
    return await promise;
  } finally {
    clearTimeout(timeout);
    clearInterval(poll);
    await worker.terminate();
  }
}
