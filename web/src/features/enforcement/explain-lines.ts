import { type FieldValue, layoutOf, readRecord } from '@fordra/domain/enforcement/files/file-records';
import type { FieldKind } from '@fordra/domain/enforcement/files/record-layouts';

export type ExplainedField = { readonly name: string; readonly kind: FieldKind; readonly value: FieldValue };
export type ExplainedLine = {
  readonly number: number;
  readonly written: string;
  /** A text key: what the line is. */
  readonly title: string;
  readonly fields: readonly ExplainedField[];
  /** The reference by which the outcome of a message is found. */
  readonly reference?: string;
  readonly application?: string;
};

/** Said by the title of the line already, or of no use to a reader. */
const unsaid = ['format', 'version', 'application', 'answers'];

/** Every line of a file as what it is; one that cannot be read is shown as it is written. */
export function explainLines(content: string): readonly ExplainedLine[] {
  const lines = content.replace(/\n$/, '').split('\n');
  return lines.map((written, at) => {
    const read = readRecord(written);
    if (!read) return { number: at + 1, written, title: 'record.unknown', fields: [] };
    const { record, values } = read;
    const isNews = record === 'NEWS';
    const layout = layoutOf(record, String(values.kind ?? ''))!;
    const fields = Object.entries(layout)
      .filter(([name]) => !unsaid.includes(name) && !(isNews && (name === 'kind' || name === 'reference')))
      .map(([name, kind]) => ({ name, kind, value: values[name]! }))
      .filter(({ value }) => value !== '');
    return {
      number: at + 1,
      written,
      title: isNews ? `news.${values.kind}` : `record.${record}`,
      fields,
      ...(isNews && { reference: String(values.reference) }),
      ...(record === 'APPLICATION' && { application: String(values.application) }),
    };
  });
}
