import type { ImplementedView } from '../definition/implement-view.ts';
import { debtSummary } from './debt-summary.ts';

export const moneyViews: readonly ImplementedView[] = [debtSummary];
