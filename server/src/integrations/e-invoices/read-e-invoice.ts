import { buildCase } from './build-case.ts';
import { findInvoice } from './find-invoice.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { readPdfAttachments } from './pdf-attachments.ts';
import type { EInvoice, EInvoiceRefusal, ReadEInvoice } from './port.ts';

const XML_BYTES_MAX = 5_000_000;
const PDF_BYTES_MAX = 20_000_000;

/** Reads an invoice by what its first bytes say it is. */
export const readEInvoice: ReadEInvoice = async (bytes, filename) => {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1_024));
  if (start.startsWith('%PDF-')) return readPdf(bytes, filename);
  // Letters of two bytes have a zero beside each.
  if (!/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*</.test(start)) return { refusal: 'unsupported_file_type' };
  if (bytes.length > XML_BYTES_MAX) return { refusal: 'file_too_large' };
  return readXml(bytes, { filename, contentType: 'application/xml', bytes });
};

/** The XML that is attached to a PDF; nothing is guessed from what is printed on its pages. */
async function readPdf(bytes: Uint8Array, filename: string): Promise<EInvoice | EInvoiceRefusal> {
  if (bytes.length > PDF_BYTES_MAX) return { refusal: 'file_too_large' };
  const read = await readPdfAttachments(bytes);
  if ('refusal' in read) return read;
  const original = { filename, contentType: 'application/pdf', bytes };
  const small = read.attachments.filter((attachment) => attachment.length <= XML_BYTES_MAX);
  const answers = small.map((attachment) => readXml(attachment, original));
  const isInvoice = (answer: EInvoice | EInvoiceRefusal) => !('refusal' in answer);
  const isKnown = (answer: EInvoice | EInvoiceRefusal) =>
    isInvoice(answer) || ('refusal' in answer && answer.refusal === 'credit_note_not_a_claim');
  return answers.find(isInvoice) ?? answers.find(isKnown) ?? { refusal: 'no_invoice_in_file' };
}

function readXml(bytes: Uint8Array, file: EInvoice['original']): EInvoice | EInvoiceRefusal {
  const found = findInvoice(bytes);
  if ('refusal' in found) return found;
  const built = buildCase(found.document);
  if ('refusal' in built) return built;
  return { format: found.format, ...built, original: pictureOf(found.document, file.filename) ?? file };
}

/** The picture that came with the invoice is what a person can read. */
function pictureOf({ picture }: InvoiceDocument, filename: string): EInvoice['original'] | undefined {
  if (!picture) return undefined;
  const bytes = Buffer.from(picture.base64, 'base64');
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') return undefined;
  const isNamed = /^[^/\\]{1,120}\.pdf$/i.test(picture.filename);
  const named = isNamed ? picture.filename : filename.replace(/(\.\w+)?$/, '.pdf');
  return { filename: named, contentType: 'application/pdf', bytes };
}
