import { templateRows } from '@fordra/domain/cases/import/template-rows';
import { useIntl } from 'react-intl';
import { saveFile } from '../../../ui/control/save-file.ts';
import styles from './import.module.css';
import { useImportWords } from './import-words.ts';

/** Files with all columns and one row. The one for Excel is written by `npm run docs`. */
export function TemplateLinks() {
  const { formatMessage } = useIntl();
  const words = useImportWords();
  const save = () => {
    const lines = templateRows(words.column).map((cells) => cells.map(quote).join(';'));
    // Spreadsheets take a text file for UTF-8 only if it begins with this mark.
    saveFile(formatMessage({ id: 'import_page.template_name' }), `\ufeff${lines.join('\r\n')}\r\n`);
  };
  return (
    <>
      <button type="button" className={styles.link} onClick={save}>
        {formatMessage({ id: 'import_page.template' })}
      </button>{' '}
      <a className={styles.link} href={`/${formatMessage({ id: 'import_page.template_excel_name' })}`} download>
        {formatMessage({ id: 'import_page.template_excel' })}
      </a>
    </>
  );
}

function quote(cell: string): string {
  return /[";\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
