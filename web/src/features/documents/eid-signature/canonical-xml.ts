import type { XmlElement } from './parse-xml.ts';

/** An element as Canonical XML 1.0 writes it, which is what an XML signature hashes; its ancestors may name its namespace. */
export function canonicalXml(element: XmlElement, inherited: string): string {
  return write(element, inherited, '');
}

function write({ name, attributes, children }: XmlElement, inherited: string, written: string): string {
  const namespace = attributes.get('xmlns') ?? inherited;
  const others = [...attributes].filter(([key]) => key !== 'xmlns').sort(([a], [b]) => (a < b ? -1 : 1));
  const all = [...(namespace === written ? [] : [['xmlns', namespace] as const]), ...others];
  const tag = [name, ...all.map(([key, value]) => `${key}="${escapeAttribute(value)}"`)].join(' ');
  const content = children.map((one) => (typeof one === 'string' ? escapeText(one) : write(one, namespace, namespace)));
  return `<${tag}>${content.join('')}</${name}>`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#xD;');
}

function escapeAttribute(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  return escaped.replaceAll('\t', '&#x9;').replaceAll('\n', '&#xA;').replaceAll('\r', '&#xD;');
}
