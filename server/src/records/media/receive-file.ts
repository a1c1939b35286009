import { createHash } from 'node:crypto';
import type { FileFacts } from '@fordra/domain/documents/media/check-file';
import { FILE_BYTES_MAX } from '@fordra/domain/documents/media/file-kinds';
import type { FileStore } from '../../store/files/file-store.ts';

/** A completely received file: its stored name and what was found while reading it. */
export type Received = FileFacts & {
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
  readonly charset: 'utf-8' | 'windows-1252';
};

const HEAD_BYTES = 4_096;
/** Enough for the central directory at the end of a large office document. */
const TAIL_BYTES = 262_144;

class TooLarge extends Error {
  override name = 'TooLarge';
}

/** Stores a stream and inspects it while it arrives. One that exceeds the limit is aborted and deleted. */
export async function receiveFile(
  files: FileStore,
  content: AsyncIterable<Buffer>,
  bytesMax = FILE_BYTES_MAX,
): Promise<Received | 'too large'> {
  const hash = createHash('sha256');
  const text = watchText();
  let size = 0;
  let head: Buffer = Buffer.alloc(0);
  let tail: Buffer = Buffer.alloc(0);

  async function* passing() {
    for await (const chunk of content) {
      size += chunk.length;
      if (size > bytesMax) throw new TooLarge();
      hash.update(chunk);
      text.see(chunk);
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
      tail =
        chunk.length >= TAIL_BYTES ? chunk.subarray(-TAIL_BYTES) : Buffer.concat([tail, chunk]).subarray(-TAIL_BYTES);
      yield chunk;
    }
  }

  try {
    const name = await files.put(passing());
    return { name, size, sha256: hash.digest('hex'), head, tail, isText: text.isText(), charset: text.charset() };
  } catch (error) {
    if (error instanceof TooLarge) return 'too large';
    throw error;
  }
}

/** Text has no control characters except whitespace; its charset is UTF-8 if it decodes as such, else windows-1252. */
function watchText() {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const isLayout = (byte: number) => byte === 9 || byte === 10 || byte === 12 || byte === 13;
  let isText = true;
  let isUtf8 = true;
  const decode = (chunk?: Buffer) => {
    try {
      decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      isUtf8 = false;
    }
  };
  return {
    see(chunk: Buffer) {
      if (isText && isUtf8) decode(chunk);
      isText &&= !chunk.some((byte) => byte < 32 && !isLayout(byte));
    },
    isText: () => isText,
    charset(): Received['charset'] {
      if (isUtf8) decode();
      return isUtf8 ? 'utf-8' : 'windows-1252';
    },
  };
}
