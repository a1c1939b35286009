import type { ImplementedView } from '../definition/implement-view.ts';
import { planFacts } from './plan-facts.ts';
import { planSchedule } from './plan-schedule.ts';

export const plansViews: readonly ImplementedView[] = [planFacts, planSchedule];
