type Search = Readonly<Record<string, unknown>>;

/** The search parameters are plain text: `?text_search=0012` is a text, not the number 12. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

export function stringifySearch(search: Search): string {
  const given = Object.entries(search).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  );
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}
