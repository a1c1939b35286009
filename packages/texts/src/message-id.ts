import type { messages as people } from './bundles/access/people.sv.ts';
import type { messages as rights } from './bundles/access/rights.sv.ts';
import type { messages as screens } from './bundles/access/screens.sv.ts';
import type { messages as casePage } from './bundles/case.sv.ts';
import type { messages as debt } from './bundles/debt.sv.ts';
import type { messages as flow } from './bundles/flow.sv.ts';
import type { messages as home } from './bundles/home.sv.ts';
import type { messages as item } from './bundles/item.sv.ts';
import type { messages as operations } from './bundles/operations.sv.ts';
import type { messages as portal } from './bundles/portal.sv.ts';
import type { messages as registration } from './bundles/registration.sv.ts';
import type { messages as resources } from './bundles/resources.sv.ts';
import type { messages as signIn } from './bundles/sign-in.sv.ts';
import type { messages as tickets } from './bundles/tickets.sv.ts';

/** The keys of every text the web can show; Swedish is the reference, and a test compares the other languages with it. */
export type MessageId =
  | keyof typeof casePage
  | keyof typeof debt
  | keyof typeof flow
  | keyof typeof home
  | keyof typeof item
  | keyof typeof operations
  | keyof typeof people
  | keyof typeof portal
  | keyof typeof registration
  | keyof typeof resources
  | keyof typeof rights
  | keyof typeof screens
  | keyof typeof signIn
  | keyof typeof tickets;
