import type { FileImportReport } from '@fordra/resources/cases/file-import-reports';
import type { FileImportRow } from '@fordra/resources/cases/file-import-rows';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { tryAction } from '../../../resource-ui/query/actions.ts';
import { Notice } from '../../../ui/display/notice.tsx';
import styles from './import.module.css';
import { importReports } from './import-report.ts';
import { useImportWords } from './import-words.ts';
import type { useImportAction } from './use-import-action.ts';

export type Fix = { readonly row: FileImportRow; readonly column: string; readonly value: string };
type Alike = {
  readonly input: { readonly column: string; readonly from: string; readonly to: string; readonly rule: string };
  readonly count: number;
};

/** Changes a cell; other rows with the same fault and the same text in that column may then be changed alike. */
export function useFixes(report: FileImportReport, { run }: ReturnType<typeof useImportAction>) {
  const [alike, setAlike] = useState<Alike>();
  return {
    alike,
    async fix({ row, column, value }: Fix): Promise<void> {
      const at = (report.columns ?? []).findIndex((one) => one.column === column);
      const fault = row.issues?.find((issue) => issue.column === column);
      setAlike(undefined);
      const isFixed = await run('fix_rows', { rows: [{ row_no: row.row_no, cells: { [column]: value } }] });
      if (!isFixed || !fault || column === 'invoice_number') return;
      const arg = fault.arg === undefined ? {} : { arg: String(fault.arg) };
      const input = { column, from: row.cells[at] ?? '', to: value, rule: fault.rule, ...arg };
      const count = await countAlike(report._id, input);
      if (count > 0) setAlike({ input, count });
    },
    async fixAlike(): Promise<void> {
      if (!alike) return;
      setAlike(undefined);
      await run('fix_alike', alike.input);
    },
    dismiss: () => setAlike(undefined),
  };
}

/** How many rows would be changed; none if the question fails, since nobody has asked it. */
async function countAlike(id: string, input: Alike['input']): Promise<number> {
  const asked = tryAction({ resource: importReports, id, action: 'fix_alike', input });
  return asked.then(
    (answer) => Number((answer as { count?: number }).count ?? 0),
    () => 0,
  );
}

type Props = { readonly fixes: ReturnType<typeof useFixes>; readonly isBusy: boolean };

export function FixAlike({ fixes: { alike, fixAlike, dismiss }, isBusy }: Props) {
  const { formatMessage } = useIntl();
  const words = useImportWords();
  if (!alike) return null;
  const { input, count } = alike;
  return (
    <Notice
      tone="info"
      title={formatMessage(
        { id: 'import_page.alike' },
        { count, column: words.column(input.column), before: input.from || '–' },
      )}
      action={
        <div className={styles.buttons}>
          <Button size="xs" loading={isBusy} onClick={() => void fixAlike()}>
            {formatMessage({ id: 'import_page.fix_alike' }, { count, value: input.to })}
          </Button>
          <Button size="xs" variant="default" onClick={dismiss}>
            {formatMessage({ id: 'import_page.leave_alike' })}
          </Button>
        </div>
      }
    />
  );
}
