export type Reply = {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly objectKey: string | null;
};

const ANSWER_BYTES_MAX = 12_000_000;

/** The answer, or why there is none that can be parsed. */
export async function call(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  timeoutMs: number,
  method: 'POST' | 'GET' | 'DELETE' = 'POST',
): Promise<Reply | string> {
  try {
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...headers },
      ...(method === 'POST' && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await readText(response);
    const read: unknown = text === '' ? {} : JSON.parse(text);
    if (typeof read !== 'object' || read === null) return 'unreadable';
    return {
      status: response.status,
      body: read as Reply['body'],
      objectKey: response.headers.get('kivra-objkey'),
    };
  } catch (error) {
    if (error instanceof SyntaxError) return 'unreadable';
    return (error as Error).name === 'TimeoutError' ? 'timeout' : 'unreachable';
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > ANSWER_BYTES_MAX) throw new SyntaxError('too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
