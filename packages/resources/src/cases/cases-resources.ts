import type { Resource } from '@fordra/schema/define-resource';
import { caseEvents } from './case-events.ts';
import { caseRegistrations } from './case-registrations.ts';
import { cases } from './cases.ts';
import { invoices } from './invoices.ts';

export const caseResources = [cases, caseRegistrations, invoices, caseEvents] as const satisfies readonly Resource[];
