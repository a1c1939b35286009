import { rowWarnings } from '@fordra/domain/cases/import/read-import-row';
import type { ImportRowIssue, ImportRowStatus } from '@fordra/resources/cases/file-import-rows';
import { type Language, type ServerTextKey, say } from '@fordra/texts/say';
import { eInvoiceWarnings } from '../../integrations/e-invoices/port.ts';
import { cellWarnings } from '../../integrations/import-files/port.ts';

const warnings: readonly string[] = [...cellWarnings, ...eInvoiceWarnings, ...rowWarnings];

/** A fault of a row in words, with the name of its column. */
export function sayIssue(language: Language, { column, rule, arg }: ImportRowIssue): string {
  const isWarning = warnings.includes(rule);
  const key = rule === 'refused' ? `refusal.${arg}` : `import${isWarning ? '.warning' : '_issue'}.${rule}`;
  const words = say(language, key as ServerTextKey, { arg: arg ?? '' });
  return column === null ? words : `${say(language, `import.column.${column}` as ServerTextKey)}: ${words}`;
}

/** Why a row without faults is not registered. */
export function sayStatus(language: Language, status: ImportRowStatus): string {
  return say(language, status === 'duplicate' ? 'refusal.csv_row_duplicate' : 'import_issue.not_registered');
}
