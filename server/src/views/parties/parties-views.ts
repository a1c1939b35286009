import type { ImplementedView } from '../definition/implement-view.ts';
import { creditorOnboarding } from './creditor-onboarding.ts';

export const partyViews: readonly ImplementedView[] = [creditorOnboarding];
