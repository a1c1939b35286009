import type { LetterPage } from '@fordra/domain/documents/letters/letter-page';

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
    ...amounts.rows.map(({ label, note, amount }) => `  ${amount.padStart(14)}  ${label}${note && ` (${note})`}`),
    `  ${amounts.total.amount.padStart(14)}  ${amounts.total.label}`,
    ...(amounts.note ? [amounts.note] : []),
    ...sections.flatMap(({ title, paragraphs, table }) => [
      '',
      `## ${title}`,
      ...paragraphs,
      ...(table ? [table.columns.map(({ label }) => label), ...table.rows].map((row) => `  ${row.join(' | ')}`) : []),
    ]),
    '',
    `--- ${slip.title}`,
    ...[...slip.fields, slip.amount, ...(slip.due ? [slip.due] : [])].map(({ label, value }) => `${label}: ${value}`),
    slip.codeLine || '(no code line)',
  ];
  return lines.join('\n').replaceAll('\u00a0', ' ');
}
