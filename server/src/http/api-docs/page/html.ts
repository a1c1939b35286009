/** Text that is HTML already; every other value is escaped when it is inserted. */
export type Html = { readonly html: string };
type Part = string | number | Html | readonly Html[] | false | undefined;

export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: texts.map((text, at) => text + (at < parts.length ? write(parts[at]) : '')).join('') };
}

function write(part: Part): string {
  if (part === false || part === undefined) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeText(String(part));
  return 'html' in part ? part.html : part.map((one) => one.html).join('');
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
