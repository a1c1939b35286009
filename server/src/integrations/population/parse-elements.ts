import { SaxesParser } from 'saxes';

/** An element of XML without its namespace. */
export type Element = {
  find(name: string): Element | undefined;
  all(name: string): readonly Element[];
  /** The text of a child; undefined without one or for an empty one. */
  textOf(name: string): string | undefined;
};

type Node = { readonly name: string; text: string; readonly children: Node[] };

const DEPTH_MAX = 30;
const ELEMENTS_MAX = 5_000;
const TEXT_MAX = 1_000;

/** The root element, or undefined for what is no XML, has a document type, or is larger than an answer can be. */
export function parseElements(xml: string): Element | undefined {
  const root: Node = { name: '', text: '', children: [] };
  const open: Node[] = [root];
  let count = 0;
  const parser = new SaxesParser();
  parser.on('doctype', () => refuse('a document type'));
  parser.on('error', refuse);
  parser.on('opentag', ({ name }) => {
    if (open.length > DEPTH_MAX || ++count > ELEMENTS_MAX) refuse('too large');
    const node: Node = { name: name.slice(name.indexOf(':') + 1), text: '', children: [] };
    open.at(-1)!.children.push(node);
    open.push(node);
  });
  parser.on('closetag', () => void open.pop());
  const read = (text: string) => {
    const node = open.at(-1)!;
    node.text = (node.text + text).slice(0, TEXT_MAX);
  };
  parser.on('text', read);
  parser.on('cdata', read);
  try {
    parser.write(xml).close();
  } catch {
    return undefined;
  }
  return root.children[0] && elementOf(root.children[0]);
}

function elementOf({ children }: Node): Element {
  const named = (name: string) => children.filter((child) => child.name === name);
  return {
    find: (name) => named(name)[0] && elementOf(named(name)[0]!),
    all: (name) => named(name).map(elementOf),
    textOf: (name) => named(name)[0]?.text.trim() || undefined,
  };
}

function refuse(cause: unknown): never {
  throw new Error('no XML', { cause });
}
