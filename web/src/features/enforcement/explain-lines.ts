import { type FieldValue, layoutOf, readRecord } from '@fordra/domain/enforcement/files/file-records';
import type { FieldKind } from '@fordra/domain/enforcement/files/record-layouts';

export type ExplainedField = { readonly name: string; readonly kind: FieldKind; readonly value: FieldValue };
export type ExplainedLine = {
  readonly number: number;
  readonly written: string;
  /** A text key: the kind of line. */
  readonly title: string;
  readonly fields: readonly ExplainedField[];
  /** The reference by which the outcome of a message is found. */
  readonly reference?: string;
  readonly application?: string;
};

/** Fields that the title already shows, or that are of no use to a reader. */
const unsaid = ['format', 'version', 'application', 'answers'];

/** Every line of a file with its title and fields; one that cannot be parsed is shown as it is written. */
export function explainLines(content: string): readonly ExplainedLine[] {
  const lines = content.replace(/\n$/, '').split('\n');
  return lines.map((written, at) => {
    const read = readRecord(written);
    if (!read) return { number: at + 1, written, title: 'record.unknown', fields: [] };
    const { record, values } = read;
    const isMessage = record === 'NEWS';
    const layout = layoutOf(record, String(values.kind ?? ''))!;
    const fields = Object.entries(layout)
      .filter(([name]) => !unsaid.includes(name) && !(isMessage && (name === 'kind' || name === 'reference')))
      .map(([name, kind]) => ({ name, kind, value: values[name]! }))
      .filter(({ value }) => value !== '');
    return {
      number: at + 1,
      written,
      title: isMessage ? `authority_message.${values.kind}` : `record.${record}`,
      fields,
      ...(isMessage && { reference: String(values.reference) }),
      ...(record === 'APPLICATION' && { application: String(values.application) }),
    };
  });
}
