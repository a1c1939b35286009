import type { Resource } from '@fordra/schema/define-resource';
import { decisions } from './decisions.ts';

export const decisionResources = [decisions] as const satisfies readonly Resource[];
