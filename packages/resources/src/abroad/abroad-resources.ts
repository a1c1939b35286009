import type { Resource } from '@fordra/schema/define-resource';
import { foreignDebtCollections } from './foreign-debt-collections.ts';
import { localAgents } from './local-agents.ts';

export const abroadResources = [foreignDebtCollections, localAgents] as const satisfies readonly Resource[];
