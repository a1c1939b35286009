import type { Job } from '../definition/define-job.ts';
import { checkImportRows } from './check-import-rows.ts';
import { readImportFile } from './read-import-file.ts';
import { registerImportRows } from './register-import-rows.ts';
import { sweepImports } from './sweep-imports.ts';
import { undoImportRows } from './undo-import-rows.ts';
import { unlockCasesJob } from './unlock-cases.ts';
import { writeImportResult } from './write-import-result.ts';

export const caseJobs: readonly Job[] = [
  readImportFile,
  checkImportRows,
  registerImportRows,
  undoImportRows,
  writeImportResult,
  sweepImports,
  unlockCasesJob,
];
