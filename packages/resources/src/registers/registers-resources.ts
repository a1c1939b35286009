import type { Resource } from '@fordra/schema/define-resource';
import { creditReports } from './credit-reports.ts';
import { registerLookups } from './register-lookups.ts';
import { registerNews } from './register-news.ts';

export const registerResources = [registerLookups, registerNews, creditReports] as const satisfies readonly Resource[];
