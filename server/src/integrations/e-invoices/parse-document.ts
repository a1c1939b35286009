import { SaxesParser } from 'saxes';

/** An element of an XML document; names are without their prefix. */
export type XmlElement = {
  readonly name: string;
  readonly namespace: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
};
type OpenElement = XmlElement & { readonly children: XmlElement[]; text: string };

const DEPTH_MAX = 100;
const encodings = ['utf-8', 'utf-16', 'utf-16le', 'utf-16be', 'iso-8859-1', 'windows-1252', 'us-ascii'];

/** The root of an XML document; undefined where it is none, or has a document type, which no invoice has. */
export function parseDocument(bytes: Uint8Array): XmlElement | undefined {
  const text = decode(bytes);
  if (text === undefined) return undefined;
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof NoDocument) return undefined;
    throw error;
  }
}

class NoDocument extends Error {}

function parse(text: string): XmlElement | undefined {
  const open: OpenElement[] = [];
  let root: XmlElement | undefined;
  const parser = new SaxesParser({ xmlns: true });
  const refuse = () => {
    throw new NoDocument();
  };
  parser.on('doctype', refuse);
  parser.on('error', refuse);
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (open.length >= DEPTH_MAX) refuse();
    const values = Object.values(attributes).map((attribute) => [attribute.local, attribute.value]);
    const element = { name: local, namespace: uri, attributes: Object.fromEntries(values), children: [], text: '' };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  const add = (piece: string) => {
    const element = open.at(-1);
    if (element) element.text += piece;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => open.pop());
  parser.write(text).close();
  return root;
}

/** By its mark, else by what it says of itself. */
function decode(bytes: Uint8Array): string | undefined {
  const marked =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : undefined;
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const stated = /^[^<]*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/.exec(start)?.[1]?.toLowerCase() ?? 'utf-8';
  if (!encodings.includes(stated)) return undefined;
  return new TextDecoder(marked ?? stated).decode(bytes).trimStart();
}

/** The first element at a path of names, as `Party/PartyName/Name`. */
export function find(element: XmlElement | undefined, path: string): XmlElement | undefined {
  return path
    .split('/')
    .reduce<XmlElement | undefined>((at, name) => at?.children.find((child) => child.name === name), element);
}

/** The text at a path on one line; undefined where nothing is written. */
export function textAt(element: XmlElement | undefined, path: string): string | undefined {
  return find(element, path)?.text.replace(/\s+/g, ' ').trim() || undefined;
}

/** What all elements of a name say at a path, if they say the same. */
export function onlyTextAt(elements: readonly XmlElement[], path: string): string | undefined {
  const [only, ...others] = new Set(elements.map((element) => textAt(element, path)));
  return others.length === 0 ? only : undefined;
}

export function childrenOf(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}
