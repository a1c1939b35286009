import type { ImportColumn } from '@fordra/domain/cases/import/import-columns';
import type { FileImportReport } from '@fordra/resources/cases/file-import-reports';
import { Button } from '@mantine/core';
import { useIntl } from 'react-intl';
import { Notice } from '../../../ui/display/notice.tsx';
import styles from './import.module.css';
import { useImportWords } from './import-words.ts';

type Formats = Readonly<Record<string, 'day_first' | 'month_first'>>;
type Props = { readonly report: FileImportReport; readonly onChoose: (formats: Formats) => void };

/** Days such as 03/04/2026 may be read in two ways, so someone who knows is asked. */
export function AmbiguousDays({ report, onChoose }: Props) {
  const { formatMessage, formatList } = useIntl();
  const words = useImportWords();
  const columns = Object.entries(report.formats ?? {}).flatMap(([name, format]) =>
    format === 'ambiguous' ? name : [],
  );
  if (columns.length === 0) return null;
  const choose = (format: 'day_first' | 'month_first') =>
    onChoose(Object.fromEntries(columns.map((name) => [name, format])));
  const names = formatList(columns.map((name) => words.column(name as ImportColumn)));
  return (
    <Notice
      tone="warning"
      title={formatMessage({ id: 'import_page.ambiguous' }, { columns: names })}
      action={
        <div className={styles.buttons}>
          {(['day_first', 'month_first'] as const).map((format) => (
            <Button key={format} size="xs" variant="default" onClick={() => choose(format)}>
              {formatMessage({ id: `import_page.${format}` })}
            </Button>
          ))}
        </div>
      }
    />
  );
}
