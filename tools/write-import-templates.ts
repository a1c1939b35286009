import { writeFileSync } from 'node:fs';
import { importFiles } from '../server/testing/imports/import-files.ts';
import { importTemplates } from './import-templates.ts';

for (const { path, rows } of importTemplates) writeFileSync(path, importFiles.writeXlsx([{ name: 'Fordra', rows }]));
