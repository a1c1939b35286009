import type { CreditAnswer } from '@fordra/domain/registers/credit-figures';
import type { CreditReason } from '@fordra/domain/registers/credit-words';

/** A credit bureau. The same reference is the same order: it is charged once and answered with the same report. */
export type CreditBureau = {
  company(organizationNo: string, reference: string): Promise<CreditAnswer>;
  person(personNo: string, order: { readonly reason: CreditReason; readonly reference: string }): Promise<CreditAnswer>;
};
