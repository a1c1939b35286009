import type { Resource } from '@fordra/schema/define-resource';
import { decisionTemplates } from './decision-templates.ts';
import { decisions } from './decisions.ts';

export const decisionResources = [decisions, decisionTemplates] as const satisfies readonly Resource[];
