import type { messages as eid } from './bundles/access/eid.sv.ts';
import type { messages as people } from './bundles/access/people.sv.ts';
import type { messages as rights } from './bundles/access/rights.sv.ts';
import type { messages as screens } from './bundles/access/screens.sv.ts';
import type { messages as selfRegistration } from './bundles/access/self-registration.sv.ts';
import type { messages as signIn } from './bundles/access/sign-in.sv.ts';
import type { messages as casePage } from './bundles/case.sv.ts';
import type { messages as contact } from './bundles/channels/contact.sv.ts';
import type { messages as debt } from './bundles/debt.sv.ts';
import type { messages as disputes } from './bundles/disputes/disputes.sv.ts';
import type { messages as flow } from './bundles/flow.sv.ts';
import type { messages as home } from './bundles/home.sv.ts';
import type { messages as item } from './bundles/item.sv.ts';
import type { messages as operations } from './bundles/operations.sv.ts';
import type { messages as page } from './bundles/page.sv.ts';
import type { messages as onboarding } from './bundles/parties/onboarding.sv.ts';
import type { messages as plans } from './bundles/plans/plans.sv.ts';
import type { messages as portal } from './bundles/portal.sv.ts';
import type { messages as registration } from './bundles/registration.sv.ts';
import type { messages as resources } from './bundles/resources.sv.ts';
import type { messages as tickets } from './bundles/tickets.sv.ts';

/** The keys of every text the web can show; Swedish is the reference, and a test compares the other languages with it. */
export type MessageId =
  | keyof typeof casePage
  | keyof typeof contact
  | keyof typeof debt
  | keyof typeof disputes
  | keyof typeof eid
  | keyof typeof flow
  | keyof typeof home
  | keyof typeof item
  | keyof typeof onboarding
  | keyof typeof operations
  | keyof typeof people
  | keyof typeof page
  | keyof typeof plans
  | keyof typeof portal
  | keyof typeof registration
  | keyof typeof resources
  | keyof typeof rights
  | keyof typeof screens
  | keyof typeof selfRegistration
  | keyof typeof signIn
  | keyof typeof tickets;
