type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Bare, quoted or weak, the etag is what stands inside. */
export function readEtag(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header.replace(/^W\//, '').replace(/^"(.*)"$/, '$1') : undefined;
}

/** Whether the client's copy is still good: every validator it sent must agree, and one that cannot be read counts for nothing. */
export function isUnchanged(headers: Headers, item: Readonly<Record<string, unknown>>): boolean {
  const etag = readEtag(headers['if-none-match']);
  const since = Date.parse(String(headers['if-modified-since'] ?? ''));
  if (etag === undefined && Number.isNaN(since)) return false;
  const isSameVersion = etag === undefined || etag === item._etag;
  // The header counts whole seconds.
  const isNotNewer = Number.isNaN(since) || Date.parse(String(item._updated)) < since + 1_000;
  return isSameVersion && isNotNewer;
}
