export type InvoicePage = {
  readonly creditor: string;
  readonly customer: string;
  readonly number: string;
  readonly date: string;
  readonly due: string;
  readonly lines: readonly { readonly text: string; readonly amount: string }[];
  readonly total: string;
};

type Attachment = { readonly filename: string; readonly content: string };

/** A plain invoice on one page, as a creditor's own program might have made it, with the invoice as XML attached if given. */
export function buildInvoicePdf(page: InvoicePage, attachment?: Attachment): Buffer {
  const rows: (readonly [x: number, y: number, size: number, text: string])[] = [
    [60, 770, 20, page.creditor],
    [400, 770, 14, 'FAKTURA'],
    [400, 745, 10, `Fakturanummer ${page.number}`],
    [400, 730, 10, `Fakturadatum ${page.date}`],
    [400, 715, 10, `Förfallodatum ${page.due}`],
    [60, 715, 11, page.customer],
    [60, 650, 10, 'Beskrivning'],
    [440, 650, 10, 'Belopp exkl. moms'],
    ...page.lines.flatMap(({ text, amount }, at) => {
      const y = 628 - at * 18;
      return [
        [60, y, 11, text],
        [440, y, 11, amount],
      ] as const;
    }),
    [60, 560, 13, 'Att betala'],
    [440, 560, 13, `${page.total} kr`],
    [60, 500, 9, 'Efter förfallodagen debiteras dröjsmålsränta enligt räntelagen.'],
  ];
  const drawn = rows.map(([x, y, size, text]) => `/F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm (${quoted(text)}) Tj`).join('\n');
  return assemble(`BT\n${drawn}\nET\n60 640 m 540 640 l S`, attachment);
}

function assemble(content: string, attachment: Attachment | undefined): Buffer {
  const stream = Buffer.from(content, 'latin1');
  const names = attachment ? ` /Names << /EmbeddedFiles << /Names [(${attachment.filename}) 6 0 R] >> >>` : '';
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R${names} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream.toString('latin1')}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...(attachment ? attached(attachment) : []),
  ];
  let body = '%PDF-1.4\n';
  const starts = objects.map((object, at) => {
    const start = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(`${body}xref\n0 ${size}\n0000000000 65535 f \n${table}${end}`, 'latin1');
}

/** The sixth and seventh object: what the file is called, and the file. */
function attached({ filename, content }: Attachment): readonly string[] {
  const bytes = Buffer.from(content);
  return [
    `<< /Type /Filespec /F (${filename}) /UF (${filename}) /EF << /F 7 0 R >> >>`,
    `<< /Type /EmbeddedFile /Subtype /text#2Fxml /Length ${bytes.length} >>\nstream\n${bytes.toString('latin1')}\nendstream`,
  ];
}

/** The font has the letters of western Europe; other letters are printed without their diacritics. */
function quoted(text: string): string {
  return text
    .replaceAll(/[\u0100-\uffff]/g, (found) => found.normalize('NFD').charAt(0))
    .replaceAll(/[\\()]/g, (found) => `\\${found}`);
}
