import { importColumns } from '@fordra/domain/cases/import/import-columns';
import { suggestColumns } from '@fordra/domain/cases/import/suggest-columns';
import { expect, test } from 'vitest';
import { importFiles } from '../server/testing/imports/import-files.ts';
import { importTemplates } from './import-templates.ts';

test.each(importTemplates)('every column of the template is recognised by its name', ({ rows: [headers] }) => {
  expect(suggestColumns(headers!, [])).toEqual(importColumns.map(({ name }) => name));
});

test.each(importTemplates)(
  'the template for Excel has the columns of today; `npm run docs` writes it',
  async (template) => {
    const options = { separator: 'auto', hasHeader: true } as const;
    const table = await importFiles.read({ path: template.path, filename: 'mall.xlsx' }, options);
    if (!('rows' in table)) throw new Error('no table');
    const { headers } = table;
    const rows = await Array.fromAsync(table.rows, (row) =>
      headers.map((_, at) => ('cells' in row ? row.cells[at] : row.refusal) ?? ''),
    );
    expect([headers, ...rows]).toEqual(template.rows);
  },
);
