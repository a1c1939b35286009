import type { Action } from '../definition/define-action.ts';
import { activateUiStructure } from './activate-ui-structure.ts';
import { deactivateUiStructure } from './deactivate-ui-structure.ts';
import { retryFailedJobs } from './retry-failed-jobs.ts';

export const platformActions: readonly Action[] = [retryFailedJobs, activateUiStructure, deactivateUiStructure];
