/** An element with its content, which is XML already. */
export function element(name: string, content: string, attributes: Readonly<Record<string, string>> = {}): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${asText(value)}"`);
  return `<${name}${written.join('')}>${content}</${name}>`;
}

/** An element with a text; nothing where the text is empty. */
export function leaf(
  name: string,
  text: string | null | undefined,
  attributes: Readonly<Record<string, string>> = {},
): string {
  return text ? element(name, asText(text), attributes) : '';
}

/** Control characters, which no XML document may contain, are left out. */
function asText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
