import { queryOptions } from '@tanstack/react-query';

/** More would make the page slow. */
const bytesMax = 500_000;

/** The beginning of a text file; the address contains its own permission. */
export function mediaTextQuery(url: string) {
  return queryOptions({
    queryKey: ['media-text', url],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }) => {
      const reply = await fetch(url, { signal });
      if (!reply.ok || !reply.body) throw new Error(`the file answered ${reply.status}`);
      const bytes = await readBeginning(reply.body);
      return { text: decode(bytes), isCut: bytes.length >= bytesMax };
    },
  });
}

async function readBeginning(body: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const bytes = new Uint8Array(bytesMax);
  const reader = body.getReader();
  let length = 0;
  while (length < bytesMax) {
    const { done, value } = await reader.read();
    if (done) return bytes.subarray(0, length);
    const part = value.subarray(0, bytesMax - length);
    bytes.set(part, length);
    length += part.length;
  }
  await reader.cancel();
  return bytes;
}

/** Swedish files from older systems are not UTF-8. */
function decode(bytes: Uint8Array): string {
  try {
    // In streaming mode, so that a character cut at the end is not an error.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
