import { parentPort } from 'node:worker_threads';
import type { PdfAnswer, PdfMessage } from './pdf-attachments.ts';

// Only for drawing, which is not done here; without them the library looks for a package that draws.
Object.assign(globalThis, { DOMMatrix: class {}, Path2D: class {}, ImageData: class {} });

const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
const ATTACHMENTS_MAX = 20;

parentPort!.once('message', async (bytes: Uint8Array) => parentPort!.postMessage(await readAttachments(bytes)));
parentPort!.postMessage('ready' satisfies PdfMessage);

async function readAttachments(data: Uint8Array): Promise<PdfAnswer> {
  try {
    const document = await getDocument({ data, useSystemFonts: false, useWasm: false, verbosity: 0 }).promise;
    const named = [...((await document.getAttachments()) ?? new Map()).keys()].filter((name) => /\.xml$/i.test(name));
    const attachments: Uint8Array[] = [];
    for (const name of named.slice(0, ATTACHMENTS_MAX)) {
      const content = await document.getAttachmentContent(name);
      if (content) attachments.push(content);
    }
    return { attachments };
  } catch (error) {
    return { refusal: (error as Error).name === 'PasswordException' ? 'file_is_encrypted' : 'file_damaged' };
  }
}
