import type { FlowType, StartAction } from '../../flow/items/flow-items.ts';
import type { interruptionKinds } from '../../law/compute-limitation.ts';
import type { IdNumberType } from '../../parties/identity/id-number.ts';
import type { BasisPoints, Currency, Ore } from '../../values/money.ts';
import type { VatPercent } from './invoice-terms.ts';

/** A case as it is submitted, with wire names; the type of each value has been validated. */
export type CaseInput = {
  readonly start_action: StartAction;
  /** Nothing is sent to the debtor before this day. */
  readonly start_from?: string;
  readonly flow_type?: FlowType;
  readonly reference_number?: string;
  readonly currency?: Currency;
  readonly customer: PartyInput & { readonly customer_number?: string };
  readonly co_debtors?: readonly PartyInput[];
  readonly invoices?: readonly InvoiceInput[];
  readonly interest_rule?: 'late' | 'agreed' | 'agreed_margin' | 'none';
  /** The agreed rate, or the margin above the reference rate. */
  readonly interest_rate?: BasisPoints;
  readonly car_registration?: string;
  readonly parking_zone?: string;
};

export type PartyInput = {
  readonly name: string;
  readonly id_number?: string;
  readonly id_number_type?: IdNumberType;
  readonly is_company?: boolean;
  readonly is_foreign?: boolean;
  readonly has_protected_identity?: boolean;
  readonly address?: Readonly<Record<string, unknown>>;
  readonly mobile_number?: string;
  readonly email?: string;
};

export type SpecificationLine = {
  readonly unit_price: Ore;
  readonly unit_count: number;
  readonly vat_percent: VatPercent;
};

export type InvoiceInput = {
  readonly invoice_number?: string;
  /** The number is to be taken from the creditor's counter. */
  readonly increment_invoice_number?: boolean;
  readonly invoice_date?: string;
  readonly due_date?: string;
  /** Agreed beforehand, so that interest runs from it without a demand; by default for businesses only (rules H8). */
  readonly is_due_date_agreed?: boolean | null;
  readonly calculate_interest_from_date?: string;
  /** That interest runs from that day is agreed, so that it may be earlier than the law has it. */
  readonly is_interest_date_agreed?: boolean;
  /** What interrupted the limitation before the registration, and where its proof is filed; of a proceeding, the day it ended. */
  readonly limitation_interrupted?: {
    readonly day: string;
    readonly how: (typeof interruptionKinds)[number];
    readonly document: string;
  };
  readonly is_reminder_fee_agreed?: boolean | null;
  /** Fees that the creditor has claimed before the registration, with the day of their letter. */
  readonly fees_already_claimed?: {
    readonly reminder?: { readonly amount: Ore; readonly fee_registration_date: string };
  };
  readonly amount?: Ore;
  readonly specification?: readonly SpecificationLine[];
  readonly amount_rounding?: Ore;
};
