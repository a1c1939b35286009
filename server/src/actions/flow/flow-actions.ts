import type { Action } from '../definition/define-action.ts';
import { changeFlowConfiguration } from './change-flow-configuration.ts';
import { changeStartAction } from './change-start-action.ts';
import { moveToDebtCollection } from './move-to-debt-collection.ts';
import { resetFailedCase } from './reset-failed-case.ts';
import { runNextItem } from './run-next-item.ts';

export const flowActions: readonly Action[] = [
  runNextItem,
  resetFailedCase,
  changeStartAction,
  changeFlowConfiguration,
  moveToDebtCollection,
];
