import type { Resource } from '@fordra/schema/define-resource';
import { flowConfigurations } from './flow-configurations.ts';

export const flowResources = [flowConfigurations] as const satisfies readonly Resource[];
