import type { Resource } from '@fordra/schema/define-resource';
import { decisions } from './decisions.ts';

export const decisionResources: readonly Resource[] = [decisions];
