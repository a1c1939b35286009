export type XmlElement = {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly (XmlElement | string)[];
};

type Open = {
  readonly name: string;
  readonly attributes: Map<string, string>;
  readonly children: (XmlElement | string)[];
};

const declaration = /^<\?xml version="1\.0" encoding="UTF-8"(?: standalone="no")?\?>\s*/;
const name = '[A-Za-z][\\w.-]*';
const attribute = `\\s+${name}\\s*=\\s*(?:"[^"<]*"|'[^'<]*')`;
const token = new RegExp(`<(/?)(${name})((?:${attribute})*)\\s*(/?)>|([^<]+)`, 'y');
const attributeParts = new RegExp(`(${name})\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`, 'g');
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/**
 * The root of a document as e-ID services write them: elements, attributes and text, without prefixes, comments or
 * instructions. Undefined for anything else: what is read differently by different programs must not be believed.
 */
export function parseXml(document: string): XmlElement | undefined {
  const text = document.replaceAll(/\r\n?/g, '\n');
  const begun = declaration.exec(text);
  if (!begun) return undefined;
  const top: Open = { name: '', attributes: new Map(), children: [] };
  const open: Open[] = [top];
  token.lastIndex = begun[0].length;
  while (token.lastIndex < text.length) {
    const found = token.exec(text);
    if (!found || !take(open, found)) return undefined;
  }
  const [root, ...rest] = top.children;
  const isOne = open.length === 1 && typeof root === 'object' && rest.every((one) => one === '\n');
  return isOne ? root : undefined;
}

function take(open: Open[], [, end, tag, written = '', isEmpty, words]: RegExpExecArray): boolean {
  const parent = open.at(-1)!;
  if (tag === undefined) {
    const read = readEntities(words!);
    if (read !== undefined) parent.children.push(read);
    return read !== undefined;
  }
  if (end) {
    if (open.length < 2 || parent.name !== tag || written !== '' || isEmpty) return false;
    open.pop();
    return true;
  }
  const attributes = readAttributes(written);
  if (!attributes) return false;
  const element: Open = { name: tag, attributes, children: [] };
  parent.children.push(element);
  if (!isEmpty) open.push(element);
  return true;
}

function readAttributes(written: string): Map<string, string> | undefined {
  const attributes = new Map<string, string>();
  for (const [, key, double, single] of written.matchAll(attributeParts)) {
    const value = readEntities((double ?? single)!.replaceAll(/[\t\n]/g, ' '));
    if (value === undefined || attributes.has(key!)) return undefined;
    attributes.set(key!, value);
  }
  return attributes;
}

/** Undefined for an entity that is not one of the five of XML. */
function readEntities(text: string): string | undefined {
  let isKnown = true;
  const read = text.replaceAll(/&([^;]*);?/g, (_, entity: string) => {
    isKnown &&= Object.hasOwn(entities, entity);
    return entities[entity] ?? '';
  });
  return isKnown ? read : undefined;
}
