import type { Resource } from '@fordra/schema/define-resource';
import { decisionGroups } from './decision-groups.ts';
import { decisionTemplates } from './decision-templates.ts';
import { decisions } from './decisions.ts';

export const decisionResources = [decisions, decisionGroups, decisionTemplates] as const satisfies readonly Resource[];
