import type { SlaState } from '@fordra/domain/tickets/compute-sla';

export const slaColours = {
  running: 'blue',
  at_risk: 'amber',
  breached: 'red',
  stopped: 'grey',
  met: 'green',
} as const satisfies Readonly<Record<SlaState, string>>;
