import { crc32, deflateRawSync } from 'node:zlib';

type PackedFile = { readonly name: string; readonly content: string | Uint8Array };

const LOCAL_SIGN = 0x04034b50;
const CENTRAL_SIGN = 0x02014b50;
const END_SIGN = 0x06054b50;
const VERSION = 20;
/** Names are in UTF-8. */
const FLAGS = 0x0800;
const DEFLATED = 8;
/** 1980-01-01, so that the same files give the same bytes. */
const DATE = 0x21;

/** Packs a few small files. */
export function writeZip(files: readonly PackedFile[]): Buffer {
  const [locals, centrals]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const { name, content } of files) {
    const [bytes, nameBytes] = [Buffer.from(content), Buffer.from(name)];
    const packed = deflateRawSync(bytes);
    const fields = fieldsOf(bytes, packed, nameBytes.length);
    const local = Buffer.concat([uint32(LOCAL_SIGN), fields, nameBytes, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    centrals.push(Buffer.concat([uint32(CENTRAL_SIGN), uint16(VERSION), fields, place, nameBytes]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const counts = [uint16(0), uint16(0), uint16(files.length), uint16(files.length)];
  const end = [uint32(END_SIGN), ...counts, uint32(directory.length), uint32(offset), uint16(0)];
  return Buffer.concat([...locals, directory, ...end]);
}

/** What the header of a file and its entry in the directory have in common. */
function fieldsOf(bytes: Buffer, packed: Buffer, nameLength: number): Buffer {
  const start = [VERSION, FLAGS, DEFLATED, 0, DATE].map(uint16);
  const sizes = [crc32(bytes), packed.length, bytes.length].map(uint32);
  return Buffer.concat([...start, ...sizes, uint16(nameLength), uint16(0)]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
