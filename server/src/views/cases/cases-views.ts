import type { ImplementedView } from '../definition/implement-view.ts';
import { caseContacts } from './case-contacts.ts';
import { caseReaders } from './case-readers.ts';
import { caseTimeline } from './case-timeline.ts';
import { debtorCases } from './debtor-cases.ts';

export const caseViews: readonly ImplementedView[] = [caseTimeline, caseContacts, caseReaders, debtorCases];
