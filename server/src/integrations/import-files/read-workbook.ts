import { FileFault } from './file-fault.ts';
import type { Zip } from './open-zip.ts';
import { parseXml, type XmlHandlers } from './parse-xml.ts';
import { generalStyle, type NumberStyle, styleOf } from './write-cell.ts';

type Sheet = { readonly name: string; readonly part: string; readonly isVisible: boolean };

export type Workbook = {
  readonly sheets: readonly Sheet[];
  readonly is1904: boolean;
  readonly styles: readonly NumberStyle[];
  readonly strings: readonly string[];
};

const WORKBOOK = 'xl/workbook.xml';
const SHARED_STRINGS_MAX = 50_000_000;

export function isWorkbook({ names }: Zip): boolean {
  return names.includes(WORKBOOK);
}

/** What the rows of a workbook refer to: its sheets, the styles of numbers and the texts. */
export async function readWorkbook(zip: Zip): Promise<Workbook> {
  const parts = await readRelations(zip);
  const partOf = (kind: string) => [...parts.values()].find((part) => part.kind === kind)?.path ?? '';
  if (zip.sizeOf(partOf('sharedStrings')) > SHARED_STRINGS_MAX) {
    throw new FileFault('file_unpacks_too_large', { max: SHARED_STRINGS_MAX });
  }
  const sheets: Sheet[] = [];
  let is1904 = false;
  await readPart(zip, WORKBOOK, {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      const part = name === 'sheet' ? parts.get(idOf(attributes)) : undefined;
      if (part?.kind !== 'worksheet') return;
      sheets.push({
        name: attributes.name ?? '',
        part: part.path,
        isVisible: (attributes.state ?? 'visible') === 'visible',
      });
    },
  });
  return {
    sheets,
    is1904,
    styles: await readStyles(zip, partOf('styles')),
    strings: await readStrings(zip, partOf('sharedStrings')),
  };
}

async function readRelations(zip: Zip): Promise<Map<string, { readonly kind: string; readonly path: string }>> {
  const parts = new Map<string, { readonly kind: string; readonly path: string }>();
  await readPart(zip, 'xl/_rels/workbook.xml.rels', {
    open: (name, { Id: id, Type: type = '', Target: target = '' }) => {
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
      if (name === 'Relationship' && id) parts.set(id, { kind: type.slice(type.lastIndexOf('/') + 1), path });
    },
  });
  return parts;
}

/** The relation of a sheet has a prefix that differs between programs. */
function idOf(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes).find(([name]) => /:id$/.test(name))?.[1] ?? '';
}

async function readStyles(zip: Zip, part: string): Promise<readonly NumberStyle[]> {
  const codes = new Map<number, string>();
  const styles: NumberStyle[] = [];
  let isInCells = false;
  await readPart(zip, part, {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode);
      if (name === 'cellXfs') isInCells = true;
      if (name === 'xf' && isInCells) styles.push(styleOf(Number(numFmtId), codes.get(Number(numFmtId))));
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return styles.length > 0 ? styles : [generalStyle];
}

/** A text may be in several pieces of different looks; how it is pronounced is no part of it. */
async function readStrings(zip: Zip, part: string): Promise<readonly string[]> {
  const strings: string[] = [];
  let [text, isText, isSpoken] = ['', false, false];
  await readPart(zip, part, {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isSpoken = true;
      isText = name === 't' && !isSpoken;
    },
    text: (piece) => {
      if (isText) text += piece;
    },
    close: (name) => {
      isText = false;
      if (name === 'rPh') isSpoken = false;
      if (name === 'si') strings.push(unescapeText(text));
    },
  });
  return strings;
}

async function readPart(zip: Zip, name: string, handlers: Partial<XmlHandlers>): Promise<void> {
  const ignore = () => {};
  const pieces = zip.sizeOf(name) > 0 ? zip.unpack(name) : undefined;
  if (!pieces) return;
  for await (const _piece of parseXml(pieces, { open: ignore, close: ignore, text: ignore, ...handlers }));
}

/** Characters that XML does not allow are written as `_x000D_`. */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
