import { createReadStream } from 'node:fs';
import type { Encoding } from './port.ts';

const marks: readonly { readonly encoding: Encoding; readonly bytes: readonly number[] }[] = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
];

/** The encoding of a text file: by its mark, else UTF-8 if all of it is, else what Swedish Windows writes. */
export async function detectEncoding(path: string, start: Uint8Array): Promise<Encoding> {
  const marked = marks.find(({ bytes }) => bytes.every((byte, at) => start[at] === byte));
  if (marked) return marked.encoding;
  const wide = wideEncoding(start);
  if (wide) return wide;
  return (await isUtf8(path)) ? 'utf-8' : 'windows-1252';
}

/** Latin letters in two bytes have a zero in every second one. */
function wideEncoding(start: Uint8Array): Encoding | undefined {
  const pairs = Math.floor(start.length / 2);
  const zeros = [0, 1].map((odd) => start.filter((byte, at) => at % 2 === odd && byte === 0).length);
  if (pairs < 2) return undefined;
  if (zeros[1]! > pairs * 0.7 && zeros[0]! < pairs * 0.1) return 'utf-16le';
  return zeros[0]! > pairs * 0.7 && zeros[1]! < pairs * 0.1 ? 'utf-16be' : undefined;
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const stream = createReadStream(path);
  for await (const chunk of stream) {
    if (!isDecoded(() => decoder.decode(chunk as Uint8Array, { stream: true }))) return false;
  }
  return isDecoded(() => decoder.decode());
}

function isDecoded(decode: () => string): boolean {
  try {
    decode();
    return true;
  } catch {
    return false;
  }
}

/** The text of a file, chunk by chunk, with every line ended by a line feed. */
export async function* decodeText(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let isAfterReturn = false;
  const normalised = (text: string): string => {
    const rest = isAfterReturn && text.startsWith('\n') ? text.slice(1) : text;
    if (text !== '') isAfterReturn = text.endsWith('\r');
    return rest.replace(/\r\n?/g, '\n');
  };
  for await (const chunk of createReadStream(path))
    yield normalised(decoder.decode(chunk as Uint8Array, { stream: true }));
  yield normalised(decoder.decode());
}
