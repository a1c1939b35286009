import type { Resource } from '@fordra/schema/define-resource';
import { enforcementApplications } from './enforcement-applications.ts';
import { enforcementDeliveries } from './enforcement-deliveries.ts';
import { enforcementReceivedFiles } from './enforcement-received-files.ts';

export const enforcementResources = [
  enforcementApplications,
  enforcementDeliveries,
  enforcementReceivedFiles,
] as const satisfies readonly Resource[];
