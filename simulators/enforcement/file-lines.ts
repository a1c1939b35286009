import { createHash } from 'node:crypto';

/* The authority's own reader and writer of Fordra enforcement file 1: it shares no code with the portal's. */

const FORMAT = 'FORDRA-ENFORCEMENT-FILE|1';
const plain: Readonly<Record<string, string>> = { '\\': '\\', p: '|', n: '\n' };

export type Head = {
  readonly content: string;
  readonly agent: string;
  readonly runningNumber: number;
  readonly madeOn: string;
};

export function writeFile(head: Head, rows: readonly (readonly string[])[], total: number): string {
  const lines = [
    `START|${FORMAT}|${head.content}|${head.agent}|${head.runningNumber}|${head.madeOn}`,
    ...rows.map((row) => row.map(escaped).join('|')),
  ];
  const body = `${lines.join('\n')}\n`;
  return `${body}END|${rows.length}|${total}|${digestOf(body)}\n`;
}

/** The header and the records between it and the trailer, or the key of the error. */
export function readFile(
  text: string,
): { readonly head: Head; readonly rows: string[][]; readonly total: number } | string {
  const lines = text.split('\n');
  const [record, format, version, content, agent, number, madeOn] = fieldsOf(lines[0]!);
  if (record !== 'START' || `${format}|${version}` !== FORMAT || !content || !agent) return 'unknown_format';
  const [end, count, total, digest] = lines.at(-1) === '' ? fieldsOf(lines.at(-2) ?? '') : [];
  if (end !== 'END') return 'cut';
  const body = text.slice(0, text.length - lines.at(-2)!.length - 1);
  if (digest !== digestOf(body)) return 'damaged';
  const rows = lines.slice(1, -2).map(fieldsOf);
  if (Number(count) !== rows.length) return 'record_count';
  return {
    head: { content, agent, runningNumber: Number(number), madeOn: madeOn ?? '' },
    rows,
    total: Number(total),
  };
}

export function digestOf(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

function fieldsOf(line: string): string[] {
  return line.split('|').map((field) => field.replaceAll(/\\(.)/g, (_all, letter: string) => plain[letter] ?? ''));
}

function escaped(field: string): string {
  return field.replaceAll('\\', '\\\\').replaceAll('|', '\\p').replaceAll('\n', '\\n');
}
