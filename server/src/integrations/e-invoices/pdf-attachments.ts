import { Worker } from 'node:worker_threads';
import type { EInvoiceRefusal } from './port.ts';

export type PdfAnswer = { readonly attachments: readonly Uint8Array[] } | EInvoiceRefusal;

/** The thread says when it has loaded the library. */
export type PdfMessage = PdfAnswer | 'ready';

/** The thread is given up once it has used this much processor time, however long it has waited for it on a busy machine. */
const CPU_MS_MAX = 10_000;
/** A thread that does nothing uses none. */
const WAIT_MS_MAX = 120_000;
const HEAP_MB_MAX = 256;
/** What is packed in a PDF may unpack to anything, outside the heap of the thread. */
const GROWTH_MAX = 400_000_000;
const POLL_MS = 50;

type Limits = { readonly cpuMsMax?: number; readonly waitMsMax?: number };

/** The XML files that are attached to a PDF, read in a thread that is ended if it takes too long or too much memory. */
export async function readPdfAttachments(
  bytes: Uint8Array,
  { cpuMsMax = CPU_MS_MAX, waitMsMax = WAIT_MS_MAX }: Limits = {},
): Promise<PdfAnswer> {
  const worker = new Worker(new URL('./pdf-attachments-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB_MAX },
    stdout: true,
    stderr: true,
  });
  const before = process.memoryUsage.rss();
  const { promise, resolve } = Promise.withResolvers<PdfAnswer>();
  const refuse = (refusal: EInvoiceRefusal['refusal']) => resolve({ refusal });
  const timeout = setTimeout(() => refuse('file_takes_too_long'), waitMsMax);
  const poll = setInterval(async () => {
    if (process.memoryUsage.rss() - before > GROWTH_MAX) refuse('file_unpacks_too_large');
    if ((await cpuMsOf(worker)) > cpuMsMax) refuse('file_takes_too_long');
  }, POLL_MS);
  worker.on('message', (message: PdfMessage) => {
    if (message === 'ready') worker.postMessage(bytes);
    else resolve(message);
  });
  const giveUp = () => refuse('file_damaged');
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

/** Nothing of a thread that has not begun or has ended. */
async function cpuMsOf(worker: Worker): Promise<number> {
  const used = await worker.cpuUsage().catch(() => undefined);
  return used ? (used.user + used.system) / 1_000 : 0;
}
