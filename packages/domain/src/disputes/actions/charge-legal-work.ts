import { bookVoucher, matterOf } from '../../cases/draft/book-voucher.ts';
import { type Draft, decide, openDraft, positionOf, recordEvent } from '../../cases/draft/draft.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { Decided } from '../../cases/file/case-outcome.ts';
import { postLegalWork, postOutlay } from '../../money/ledger/money-postings.ts';
import { vatOn } from '../../money/settlement/compute-charges.ts';
import type { VatArea } from '../../money/settlement/finance-terms.ts';
import { defaultCurrency } from '../../values/money.ts';
import { allow, refuse, type Verdict } from '../../values/verdict.ts';
import { computeLegalCosts, type LegalWork } from '../compute-legal-costs.ts';

export function checkMayChargeLegalWork(file: CaseFile, status: string): Verdict {
  if (positionOf(openDraft(file)).holds.includes('locked')) return refuse('case_locked');
  return status === 'draft' ? allow : refuse('specification_not_draft');
}

/** The work is charged to the creditor with its VAT, and what was laid out is booked as an outlay; our money is in kronor. */
export function chargeLegalWork(file: CaseFile, work: LegalWork, area: VatArea): Decided {
  const { fee, outlay, total } = computeLegalCosts(work);
  const draft = openDraft(file);
  const matter = { ...matterOf(draft), currency: defaultCurrency };
  const charged = bookVoucher(draft, {
    kind: 'commission',
    text: 'legal_work',
    postings: postLegalWork(matter, { fee, vat: vatOn(fee, area) }),
  });
  const laidOut: Draft = bookVoucher(charged, {
    kind: 'outlay',
    text: 'legal_outlay',
    postings: postOutlay(matter, outlay),
  });
  return decide({ allowed: true, draft: recordEvent(laidOut, 'legal_work_charged', { amount: total }) });
}
