import type { ImplementedView } from '../definition/implement-view.ts';
import { creditorReport } from './creditor-report.ts';
import { debtSummary } from './debt-summary.ts';
import { suggestedMatches } from './suggested-matches.ts';

export const moneyViews: readonly ImplementedView[] = [debtSummary, suggestedMatches, creditorReport];
