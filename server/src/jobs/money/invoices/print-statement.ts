import { partiesOf } from '@fordra/domain/money/invoicing/invoice-parties';
import type { StatementFigures } from '@fordra/domain/money/invoicing/year-statement';
import { type Statement, statements } from '@fordra/resources/money/settlement/statements';
import { statementCsv, wordStatement } from '../../../engine/money/invoices/word-statement.ts';
import { selectNamedCreditor } from '../../../store/money/invoices/printed-payouts.ts';
import { defineJob } from '../../definition/define-job.ts';
import { storePrint } from './store-print.ts';

/** Prints a statement of a year once, and writes its figures to a file. */
export const printStatement = defineJob({
  name: 'print-statement',
  async run({ statement: id }, { db, files, agency, renderPage }) {
    const table = 'finance_statements';
    const found = await db.selectFrom(table).selectAll().where('_id', '=', id).executeTakeFirst();
    const statement = found as unknown as Statement | undefined;
    if (!statement) return;
    const figures = statement.figures as StatementFigures;
    const of = { table, resource: statements.name, id, isSame: () => true } as const;
    if (statement.csv === null) {
      const bytes = Buffer.from(statementCsv(figures));
      const filename = `arsbesked-${statement.year}.csv`;
      await storePrint({ db, files }, { ...of, attribute: 'csv', filename, content_type: 'text/csv', bytes });
    }
    if (statement.pdf !== null) return;
    const parties = partiesOf(agency, await selectNamedCreditor(db, statement.creditor), null);
    const bytes = await renderPage(wordStatement({ year: statement.year, figures, parties }));
    const filename = `arsbesked-${statement.year}.pdf`;
    await storePrint({ db, files }, { ...of, attribute: 'pdf', filename, content_type: 'application/pdf', bytes });
  },
});
