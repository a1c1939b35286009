import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildCaseStatesPage } from './case-states-page.ts';

writeFileSync(join(import.meta.dirname, '..', 'docs', 'case-states.md'), buildCaseStatesPage());
