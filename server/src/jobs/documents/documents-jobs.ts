import type { Job } from '../definition/define-job.ts';
import { deleteUnusedFiles } from './delete-unused-files.ts';
import { distributeLetters } from './distribute-letters.ts';
import { readRegisteredReceipts } from './read-registered-receipts.ts';

export const documentJobs: readonly Job[] = [distributeLetters, readRegisteredReceipts, deleteUnusedFiles];
