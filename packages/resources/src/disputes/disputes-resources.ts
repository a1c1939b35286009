import type { Resource } from '@fordra/schema/define-resource';
import { disputeBundles } from './dispute-bundles.ts';
import { disputeSpecifications } from './dispute-specifications.ts';
import { disputes } from './disputes.ts';
import { legalTeams } from './legal-teams.ts';

export const disputeResources = [
  disputes,
  disputeSpecifications,
  disputeBundles,
  legalTeams,
] as const satisfies readonly Resource[];
