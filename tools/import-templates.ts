import { join } from 'node:path';
import type { ImportColumn } from '@fordra/domain/cases/import/import-columns';
import { templateRows } from '@fordra/domain/cases/import/template-rows';
import en from '@fordra/texts/cases/import.en.json' with { type: 'json' };
import sv from '@fordra/texts/cases/import.sv.json' with { type: 'json' };
import pageEn from '@fordra/texts/cases/import-page.en.json' with { type: 'json' };
import pageSv from '@fordra/texts/cases/import-page.sv.json' with { type: 'json' };

const folder = join(import.meta.dirname, '..', 'web', 'public');

/** The Excel files that the page of imports offers: where they are, and what is in them. */
export const importTemplates = (
  [
    [sv, pageSv],
    [en, pageEn],
  ] as const
).map(([texts, page]) => ({
  path: join(folder, page['import_page.template_excel_name']),
  rows: templateRows((column: ImportColumn) => texts[`import.column.${column}`]),
}));
