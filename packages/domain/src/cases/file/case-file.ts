import type { AllocationRules } from '../../money/allocation/allocate-payment.ts';
import type { ExchangeRate } from '../../money/fees/convert-fee.ts';
import type { Ownership } from '../../money/ledger/money-postings.ts';
import type { Day } from '../../values/day.ts';
import type { Currency } from '../../values/money.ts';
import type { LoadedParts } from '../parts/case-parts.ts';
import type { CaseFacts } from '../states/case-facts.ts';
import type { CaseLimits } from '../states/case-limits.ts';

/** How interest, costs and money are handled for this creditor's cases. */
export type CaseTerms = {
  readonly ownership: Ownership;
  readonly allocation: Pick<AllocationRules, 'order' | 'grouping'>;
  readonly allowsCapitalDepreciation: boolean;
  /** The creditor's invoices are kept in its accounting system. */
  readonly isIntegrated: boolean;
};

/** Everything that is loaded of a case before an action or event: what is common to all parts, and the parts. */
export type CaseFile = LoadedParts & {
  readonly id: string;
  readonly account: string;
  readonly partner: string | null;
  readonly creditor: string;
  readonly currency: Currency;
  /** The known exchange rates of its currency since the claim arose, oldest first; none for kronor. */
  readonly rates: readonly ExchangeRate[];
  readonly today: Day;
  /** As loaded; those that follow from the debt come from `amountFacts`. */
  readonly facts: CaseFacts;
  /** Amounts in kronor; `limitsOn` converts them. */
  readonly limits: CaseLimits;
  /** Whether the operator's staff acts, who may do more than a creditor. */
  readonly isStaff: boolean;
  readonly terms: CaseTerms;
  readonly hasKnownRefundAccount: boolean;
};
