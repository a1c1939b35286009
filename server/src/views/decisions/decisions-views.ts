import type { ImplementedView } from '../definition/implement-view.ts';
import { decisionConsequences } from './decision-consequences.ts';

export const decisionViews: readonly ImplementedView[] = [decisionConsequences];
