import type { Day } from '../../values/day.ts';
import type { Ore } from '../../values/money.ts';

/** What the portal asks the enforcement authority for. */
export const applicationKinds = [
  'payment_order',
  'enforcement',
  'recall',
  'reduction',
  'restructuring_claim',
  'european_payment_order',
] as const;

export type ApplicationKind = (typeof applicationKinds)[number];

/** The status of an application. */
export const applicationStatuses = ['queued', 'sent', 'received', 'confirmed', 'rejected', 'decided', 'ended'] as const;

export type ApplicationStatus = (typeof applicationStatuses)[number];

/** What the authority reports about one application (integrations §10). */
export type AuthorityMessage =
  | { readonly kind: 'application_confirmed'; readonly authority_number: string; readonly fee: Ore }
  | { readonly kind: 'application_rejected'; readonly reason: string }
  | { readonly kind: 'served'; readonly served_on: Day }
  | { readonly kind: 'decision_issued'; readonly verdict_number: string; readonly decided_on: Day }
  | { readonly kind: 'disputed'; readonly disputed_on: Day; readonly ground: string }
  | { readonly kind: 'reduced'; readonly capital: Ore }
  | { readonly kind: 'recalled'; readonly recalled_on: Day }
  | { readonly kind: 'seizure_decision'; readonly decided_on: Day; readonly monthly: Ore }
  | { readonly kind: 'investigation_report'; readonly reported_on: Day; readonly has_assets: boolean }
  | {
      readonly kind: 'partial_accounting';
      readonly paid_on: Day;
      readonly amount: Ore;
      readonly payment_reference: string;
    }
  | {
      readonly kind: 'final_accounting';
      readonly reported_on: Day;
      readonly amount: Ore;
      readonly payment_reference: string;
    }
  | { readonly kind: 'fee_changed'; readonly changed_on: Day; readonly fee: Ore };

/** One message; the same reference twice is the same message. */
export interface AuthorityEvent {
  readonly reference: string;
  readonly application: string;
  readonly message: AuthorityMessage;
}
