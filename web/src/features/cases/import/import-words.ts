import type { FileImportReport } from '@fordra/resources/cases/file-import-reports';
import type { ImportRowIssue } from '@fordra/resources/cases/file-import-rows';
import type { MessageId } from '@fordra/texts/message-id';
import { useIntl } from 'react-intl';

/** The names of columns, and faults of rows in words. */
export function useImportWords() {
  const { formatMessage, messages } = useIntl();
  const column = (name: string) => formatMessage({ id: `import.column.${name}` as MessageId });
  const refusal = (key: string) =>
    formatMessage({ id: `refusal.${key}` as MessageId }, { types: formatMessage({ id: 'import_page.file_kinds' }) });
  return {
    column,
    refusal,
    /** Why the import stopped, with the line of the file where that begins if it is known. */
    failure({ failure, failure_line: line }: Pick<FileImportReport, 'failure' | 'failure_line'>): string | undefined {
      if (failure === null) return undefined;
      const fault = refusal(failure);
      return line === null ? fault : formatMessage({ id: 'import_page.fault_in_line' }, { line, fault });
    },
    issue({ rule, arg }: ImportRowIssue): string {
      if (rule === 'refused') return refusal(String(arg));
      const own = `import_issue.${rule}`;
      const id = Object.hasOwn(messages, own) ? own : `import.warning.${rule}`;
      return formatMessage({ id: id as MessageId }, { arg: arg ?? '' });
    },
  };
}
