type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** The value of a bare, quoted or weak etag. */
export function readEtag(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header.replace(/^W\//, '').replace(/^"(.*)"$/, '$1') : undefined;
}

/** Whether the client's copy is current: every validator it sent must match, and an unreadable one is ignored. */
export function isUnchanged(headers: Headers, item: Readonly<Record<string, unknown>>): boolean {
  const etag = readEtag(headers['if-none-match']);
  const since = Date.parse(String(headers['if-modified-since'] ?? ''));
  if (etag === undefined && Number.isNaN(since)) return false;
  const isSameVersion = etag === undefined || etag === item._etag;
  // The header has a resolution of seconds.
  const isNotNewer = Number.isNaN(since) || Date.parse(String(item._updated)) < since + 1_000;
  return isSameVersion && isNotNewer;
}
