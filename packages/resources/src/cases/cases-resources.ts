import type { Resource } from '@fordra/schema/define-resource';
import { caseEvents } from './case-events.ts';
import { caseRegistrations } from './case-registrations.ts';
import { cases } from './cases.ts';
import { fileImportMappings } from './file-import-mappings.ts';
import { fileImportReports } from './file-import-reports.ts';
import { fileImportRows } from './file-import-rows.ts';
import { invoices } from './invoices.ts';

export const caseResources = [
  cases,
  caseRegistrations,
  invoices,
  caseEvents,
  fileImportReports,
  fileImportRows,
  fileImportMappings,
] as const satisfies readonly Resource[];
