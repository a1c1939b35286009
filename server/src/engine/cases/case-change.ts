import type { CaseFile } from '@fordra/domain/cases/file/case-file';
import type { CaseOutcome } from '@fordra/domain/cases/file/case-outcome';
import type { NumberedVoucher } from '../../store/ledger/insert-vouchers.ts';
import type { LoadedCase } from './load-case-files.ts';

/** What was decided of a case that is loaded and locked. */
export type CaseChange = { readonly loaded: LoadedCase; readonly outcome: CaseOutcome };

/** A change with the ids of what it makes. */
export type Numbered = CaseChange & {
  readonly vouchers: readonly NumberedVoucher[];
  readonly paymentIds: readonly string[];
  readonly letterIds: readonly string[];
  readonly eventIds: readonly string[];
  /** The debt as it is afterwards. */
  readonly debt: CaseFile['debt'];
};
