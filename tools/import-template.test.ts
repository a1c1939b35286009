import { importColumns } from '@fordra/domain/cases/import/import-columns';
import { suggestColumns } from '@fordra/domain/cases/import/suggest-columns';
import { templateRows } from '@fordra/domain/cases/import/template-rows';
import en from '@fordra/texts/cases/import.en.json' with { type: 'json' };
import sv from '@fordra/texts/cases/import.sv.json' with { type: 'json' };
import { expect, test } from 'vitest';

test.each([sv, en])('every column of the template is recognised by its name', (texts) => {
  const [headers] = templateRows((column) => texts[`import.column.${column}`]);
  expect(suggestColumns(headers!, [])).toEqual(importColumns.map(({ name }) => name));
});
