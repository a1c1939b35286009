import { SaxesParser } from 'saxes';
import type { XmlElement } from '../e-invoices/parse-document.ts';
import { letOthersRun, refuse } from './file-error.ts';

/** An element of a camt document with the line that it begins on; one of another namespace has no name. */
export type CamtElement = XmlElement & { readonly line: number };
type OpenElement = CamtElement & {
  readonly path: string;
  /** How many elements were kept in memory when it began. */
  readonly keptBefore: number;
  readonly children: CamtElement[];
  text: string;
};

type Handlers = {
  /** The root of the document, before its content. */
  root(name: string, namespace: string, line: number): void;
  /** An element with its content, and the names of those that it is in, as `Document/BkToCstmrStmt`. */
  close(element: CamtElement, path: string): void;
};

const DEPTH_MAX = 100;
const CHARACTERS_AT_ONCE = 50_000;
/** Read one by one and then forgotten: a statement has many, and each has many details. */
const repeated = ['TxDtls', 'Ntry'];
const REPEATED_MAX = 200_000;
/** Far more than everything else in a statement. */
const KEPT_MAX = 100_000;
/** The longest texts that the schemas allow, so that what is read has a known size. */
const lengths: Readonly<Record<string, number>> = {
  ...{ AcctSvcrRef: 35, EndToEndId: 35, Ref: 35, Nb: 35, Id: 35, IBAN: 34, Nm: 140, Ustrd: 140, XchgRate: 20 },
};
const LENGTH_MAX = 2_000;

/** Parses a camt document from beginning to end. A document type is refused, and so is everything that is not XML. */
export async function parseCamt(bytes: Uint8Array, handlers: Handlers): Promise<void> {
  const text = decode(bytes);
  const open: OpenElement[] = [];
  let namespace: string | undefined;
  let isEnding = false;
  let [kept, count] = [0, 0];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('doctype', () => refuse('document_type', parser.line));
  parser.on('error', () => refuse(isEnding ? 'cut' : 'wrong_layout', parser.line));
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (open.length >= DEPTH_MAX || kept >= KEPT_MAX) refuse('wrong_layout', parser.line);
    if (namespace === undefined) handlers.root(local, uri, parser.line);
    namespace ??= uri;
    const parent = open.at(-1);
    const path = parent ? (parent.path ? `${parent.path}/${parent.name}` : parent.name) : '';
    const values = Object.values(attributes).map((attribute) => [attribute.local, attribute.value]);
    const name = uri === namespace ? local : '';
    open.push({
      ...{ name, namespace: uri, line: parser.line, path, keptBefore: kept++ },
      ...{ attributes: Object.fromEntries(values), children: [], text: '' },
    });
  });
  const add = (piece: string) => {
    const element = open.at(-1);
    if (element) element.text += piece;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    const element = open.pop()!;
    const isLeaf = element.children.length === 0;
    if (isLeaf && element.text.trim().length > (lengths[element.name] ?? LENGTH_MAX))
      refuse('wrong_layout', element.line);
    handlers.close(element, element.path);
    if (!repeated.includes(element.name)) return void open.at(-1)?.children.push(element);
    kept = element.keptBefore;
    if (++count > REPEATED_MAX) refuse('too_large', element.line);
  });
  for (let at = 0; at < text.length; at += CHARACTERS_AT_ONCE) {
    parser.write(text.slice(at, at + CHARACTERS_AT_ONCE));
    await letOthersRun();
  }
  isEnding = true;
  parser.close();
}

/** As the document states, UTF-8 unless it states another; characters that do not fit it make the file unreadable. */
function decode(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const stated = /^[^<]*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/.exec(start)?.[1]?.toLowerCase() ?? 'utf-8';
  if (!['utf-8', 'us-ascii', 'iso-8859-1'].includes(stated)) refuse('wrong_encoding', 1);
  if (stated === 'iso-8859-1') return Buffer.from(bytes).toString('latin1');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refuse('wrong_encoding', 1);
  }
}
