import { writeZip } from './write-zip.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

type Sheet = { readonly name: string; readonly rows: readonly (readonly string[])[] };

/** An Excel file whose cells are texts, so that Excel neither drops zeros nor turns digits into days. */
export function writeXlsx(sheets: readonly Sheet[]): Buffer {
  const paths = sheets.map((_, at) => `worksheets/sheet${at + 1}.xml`);
  return writeZip([
    {
      name: '[Content_Types].xml',
      content: `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${paths.map((path) => `<Override PartName="/xl/${path}" ContentType="${TYPE}.worksheet+xml"/>`).join('')}</Types>`,
    },
    { name: '_rels/.rels', content: relations([['officeDocument', 'xl/workbook.xml']]) },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations([...paths.map((path) => ['worksheet', path] as const), ['styles', 'styles.xml']]),
    },
    {
      name: 'xl/workbook.xml',
      content: `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets>${sheets.map(({ name }, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/styles.xml',
      content: `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="1"><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    },
    ...sheets.map(({ rows }, at) => ({
      name: `xl/${paths[at]}`,
      content: `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rows.map(writeRow).join('')}</sheetData></worksheet>`,
    })),
  ]);
}

function relations(parts: readonly (readonly [kind: string, target: string])[]): string {
  const all = parts.map(
    ([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${DOCUMENT}/${kind}" Target="${target}"/>`,
  );
  return `${HEAD}<Relationships xmlns="${RELATIONS}">${all.join('')}</Relationships>`;
}

function writeRow(cells: readonly string[]): string {
  const written = cells.map((cell) => `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`);
  return `<row>${written.join('')}</row>`;
}

/** Characters that XML does not allow are written as Excel writes them, and so is what looks like that. */
function escapeXml(text: string): string {
  const allowed = text
    .toWellFormed()
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[\p{Cc}\ufffe\uffff]/gu, (sign) =>
      sign === '\t' || sign === '\n' ? sign : `_x${sign.charCodeAt(0).toString(16).padStart(4, '0')}_`,
    );
  return allowed.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
