import { creditorNumberOf } from './build-case.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { parseDocument, type XmlElement } from './parse-document.ts';
import type { EInvoiceFormat, EInvoiceRefusal } from './port.ts';
import { readCii } from './read-cii.ts';
import { readSvefaktura } from './read-svefaktura.ts';
import { readUbl } from './read-ubl.ts';

type Found = { readonly format: EInvoiceFormat; readonly document: InvoiceDocument };
type Kind = EInvoiceFormat | 'credit_note';

const kinds: Readonly<Record<string, Kind>> = {
  'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2 Invoice': 'ubl',
  'urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2 CreditNote': 'credit_note',
  'urn:sfti:documents:BasicInvoice:1:0 Invoice': 'svefaktura',
  'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100 CrossIndustryInvoice': 'cii',
};
/** Credit notes, also those of several invoices and of factors. */
const creditTypes = ['81', '83', '261', '262', '296', '308', '381', '396', '420', '458', '502', '503', '532'];
/** An invoice may be in an envelope that is in another. */
const ENVELOPES_MAX = 4;

/** The one invoice of an XML document, out of its envelopes. */
export function findInvoice(bytes: Uint8Array): Found | EInvoiceRefusal {
  const root = parseDocument(bytes);
  if (!root) return { refusal: 'file_damaged' };
  const found = invoicesIn(root, undefined, ENVELOPES_MAX);
  const [only] = found;
  if (!only) return { refusal: 'no_invoice_in_file' };
  if (found.length > 1) return { refusal: 'several_invoices_in_file' };
  if (only.kind === 'credit_note') return refuseCredit(readUbl(only.element));
  const document = readers[only.kind](only.element, only.envelope);
  const isCredit = creditTypes.includes(document.typeCode ?? '') || /^-.*[1-9]/.test(document.payable ?? '');
  return isCredit ? refuseCredit(document) : { format: only.kind, document };
}

function refuseCredit(document: InvoiceDocument): EInvoiceRefusal {
  const { credited: number = '', payable = '' } = document;
  const credited = { creditorNumber: creditorNumberOf(document), number, amount: payable.replace('-', '') };
  return { refusal: 'credit_note_not_a_claim', credited };
}

const readers: Readonly<
  Record<EInvoiceFormat, (invoice: XmlElement, envelope: XmlElement | undefined) => InvoiceDocument>
> = { ubl: readUbl, svefaktura: readSvefaktura, cii: readCii };

type Candidate = { readonly kind: Kind; readonly element: XmlElement; readonly envelope: XmlElement | undefined };

function invoicesIn(element: XmlElement, parent: XmlElement | undefined, depth: number): readonly Candidate[] {
  const kind = kinds[`${element.namespace} ${element.name}`];
  const envelope = parent?.children.find(({ name }) => name === 'ObjectEnvelope');
  if (kind) return [{ kind, element, envelope }];
  return depth > 0 ? element.children.flatMap((child) => invoicesIn(child, element, depth - 1)) : [];
}
