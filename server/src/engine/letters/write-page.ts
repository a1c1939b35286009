import type { LetterPage, LetterSlip } from '@fordra/domain/documents/letters/letter-page';

/** For tests: a letter as plain text. */
export function writePage(page: LetterPage): string {
  const { sender, recipient, facts, body, amounts, sections, slip } = page;
  const lines = [
    `${sender.name} | ${sender.lines.join(' | ')}`,
    `to ${recipient.join(', ')}`,
    ...facts.map(({ label, value }) => `${label}: ${value}`),
    '',
    page.mark ? `${page.title.toUpperCase()} [${page.mark}]` : page.title.toUpperCase(),
    ...body,
    '',
    ...(amounts ? amountLines(amounts) : []),
    ...sections.flatMap(({ title, paragraphs, table }) => [
      '',
      `## ${title}`,
      ...paragraphs,
      ...(table ? [table.columns.map(({ label }) => label), ...table.rows].map((row) => `  ${row.join(' | ')}`) : []),
    ]),
    ...(slip ? slipLines(slip) : []),
  ];
  return lines.join('\n').replaceAll('\u00a0', ' ');
}

function amountLines({ rows, total, note: last }: NonNullable<LetterPage['amounts']>): readonly string[] {
  return [
    ...rows.map(({ label, note, amount }) => `  ${amount.padStart(14)}  ${label}${note && ` (${note})`}`),
    `  ${total.amount.padStart(14)}  ${total.label}`,
    ...(last ? [last] : []),
  ];
}

function slipLines({ title, fields, amount, due, codeLine }: LetterSlip): readonly string[] {
  return [
    '',
    `--- ${title}`,
    ...[...fields, amount, ...(due ? [due] : [])].map(({ label, value }) => `${label}: ${value}`),
    codeLine || '(no code line)',
  ];
}
