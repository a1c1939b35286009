import { accessRefusals } from './access-refusals.ts';
import { amortizationRefusals } from './amortization-refusals.ts';
import { caseRefusals } from './case-refusals.ts';
import { channelRefusals } from './channel-refusals.ts';
import { decisionRefusals } from './decision-refusals.ts';
import { documentRefusals } from './document-refusals.ts';
import { enforcementRefusals } from './enforcement-refusals.ts';
import { importRefusals } from './import-refusals.ts';
import { notificationRefusals } from './notification-refusals.ts';
import { partyRefusals } from './party-refusals.ts';
import { payoutRefusals } from './payout-refusals.ts';
import { platformRefusals } from './platform-refusals.ts';
import { registerRefusals } from './register-refusals.ts';
import { registrationRefusals } from './registration-refusals.ts';
import { selfRegistrationRefusals } from './self-registration-refusals.ts';
import { ticketRefusals } from './ticket-refusals.ts';

/** Every refusal by its key, topic by topic. A key is added to its topic's file, and its text to `packages/texts`. */
export const refusals = [
  ...accessRefusals,
  ...documentRefusals,
  ...notificationRefusals,
  ...enforcementRefusals,
  ...partyRefusals,
  ...caseRefusals,
  ...amortizationRefusals,
  ...channelRefusals,
  ...decisionRefusals,
  ...ticketRefusals,
  ...payoutRefusals,
  ...registerRefusals,
  ...registrationRefusals,
  ...selfRegistrationRefusals,
  ...importRefusals,
  ...platformRefusals,
] as const;

export type Refusal = (typeof refusals)[number];
