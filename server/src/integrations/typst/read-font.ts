import { inflateSync } from 'node:zlib';

const WOFF = 0x774f4646;
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

type Table = { readonly tag: string; readonly checksum: number; readonly content: Buffer };

/** A font as Typst reads it (TTF or OTF); the tables of a WOFF file are unpacked, anything else is returned as it is. */
export function unpackFont(font: Buffer): Buffer {
  if (font.readUInt32BE(0) !== WOFF) return font;
  const tables = tablesOf(font);
  const head = Buffer.alloc(SFNT_HEADER + SFNT_ENTRY * tables.length);
  const power = Math.floor(Math.log2(tables.length));
  head.writeUInt32BE(font.readUInt32BE(4), 0);
  head.writeUInt16BE(tables.length, 4);
  head.writeUInt16BE(2 ** power * 16, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE((tables.length - 2 ** power) * 16, 10);
  const parts = [head];
  let at = head.length;
  for (const [index, { tag, checksum, content }] of tables.entries()) {
    const entry = SFNT_HEADER + SFNT_ENTRY * index;
    head.write(tag, entry, 'latin1');
    head.writeUInt32BE(checksum, entry + 4);
    head.writeUInt32BE(at, entry + 8);
    head.writeUInt32BE(content.length, entry + 12);
    const padded = Buffer.alloc(Math.ceil(content.length / 4) * 4);
    content.copy(padded);
    parts.push(padded);
    at += padded.length;
  }
  return Buffer.concat(parts);
}

/** The code points that a font has a glyph for. */
export function readCoverage(font: Buffer): ReadonlySet<number> {
  const cmap = tablesOf(font).find(({ tag }) => tag === 'cmap')?.content;
  if (!cmap) throw new Error('the font has no character map');
  const covered = new Set<number>();
  for (let at = 4; at < 4 + 8 * cmap.readUInt16BE(2); at += 8) {
    const map = cmap.subarray(cmap.readUInt32BE(at + 4));
    const format = map.readUInt16BE(0);
    if (format === 4) addSegments(map, covered);
    if (format === 12) addGroups(map, covered);
  }
  return covered;
}

function tablesOf(font: Buffer): readonly Table[] {
  const isWoff = font.readUInt32BE(0) === WOFF;
  const count = font.readUInt16BE(isWoff ? 12 : 4);
  return Array.from({ length: count }, (_, index) => {
    if (!isWoff) return sfntTable(font, SFNT_HEADER + SFNT_ENTRY * index);
    const entry = WOFF_HEADER + WOFF_ENTRY * index;
    const [offset, packed, length] = [4, 8, 12].map((at) => font.readUInt32BE(entry + at)) as [number, number, number];
    const content = font.subarray(offset, offset + packed);
    return {
      tag: font.toString('latin1', entry, entry + 4),
      checksum: font.readUInt32BE(entry + 16),
      content: packed < length ? inflateSync(content) : content,
    };
  });
}

function sfntTable(font: Buffer, entry: number): Table {
  const offset = font.readUInt32BE(entry + 8);
  return {
    tag: font.toString('latin1', entry, entry + 4),
    checksum: font.readUInt32BE(entry + 4),
    content: font.subarray(offset, offset + font.readUInt32BE(entry + 12)),
  };
}

/** Format 4: segments of the basic plane, each with a shift or a list of glyphs. */
function addSegments(map: Buffer, covered: Set<number>): void {
  const count = map.readUInt16BE(6) / 2;
  const [ends, starts, shifts, lists] = [14, 16 + 2 * count, 16 + 4 * count, 16 + 6 * count] as const;
  for (let index = 0; index < 2 * count; index += 2) {
    const [start, end] = [map.readUInt16BE(starts + index), map.readUInt16BE(ends + index)];
    const shift = map.readUInt16BE(shifts + index);
    const list = map.readUInt16BE(lists + index);
    for (let code = start; code <= end && code < 0xffff; code += 1) {
      const at = lists + index + list + 2 * (code - start);
      const listed = list === 0 ? code + shift : map.readUInt16BE(at) && map.readUInt16BE(at) + shift;
      if ((listed & 0xffff) !== 0) covered.add(code);
    }
  }
}

/** Format 12: groups of consecutive characters of any plane. */
function addGroups(map: Buffer, covered: Set<number>): void {
  for (let group = 0; group < map.readUInt32BE(12); group += 1) {
    const at = 16 + 12 * group;
    for (let code = map.readUInt32BE(at); code <= map.readUInt32BE(at + 4); code += 1) covered.add(code);
  }
}
