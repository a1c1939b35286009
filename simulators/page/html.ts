export type Html = { readonly html: string };

const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Every value in the template is escaped, unless it is a result of this template itself. */
export function html(
  strings: TemplateStringsArray,
  ...values: readonly (string | number | Html | readonly Html[])[]
): Html {
  return { html: strings.reduce((text, part, at) => text + write(values[at - 1]!) + part) };
}

export const nothing: Html = { html: '' };

function write(value: string | number | Html | readonly Html[]): string {
  if (typeof value === 'object') return 'html' in value ? value.html : value.map((one) => one.html).join('');
  return String(value).replace(/[&<>"']/g, (letter) => named[letter]!);
}
