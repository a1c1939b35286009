import { actionFactsOf, openDraft } from '@fordra/domain/cases/draft/draft';
import { type CaseAction, checkAction } from '@fordra/domain/cases/states/check-action';
import type { Verdict } from '@fordra/domain/values/verdict';
import type { DirectDebitConsent } from '@fordra/resources/plans/direct-debit-consents';
import type { LoadedCase } from '../../../engine/parts/case-change.ts';
import type { Requester } from '../../../records/rows/requester.ts';
import type { Database } from '../../../store/connection/database.ts';
import { selectConsentOf } from '../../../store/plans/direct-debit/consents.ts';
import { loadCase } from '../../definition/load-case.ts';

type DirectDebitFacts = {
  readonly loaded: LoadedCase;
  /** The debtor's newest consent. */
  readonly consent: DirectDebitConsent | undefined;
  /** The plan is drawn already. */
  readonly isDrawn: boolean;
};

/** The facts of the case and of its first debtor's consent. */
export async function loadDirectDebit(
  tx: Database,
  requester: Requester,
  { id, isDrawn }: { readonly id: string; readonly isDrawn: boolean },
): Promise<DirectDebitFacts> {
  const loaded = await loadCase(tx, requester, id);
  const debtor = loaded.file.debtors[0]?.id;
  return { loaded, isDrawn, consent: debtor === undefined ? undefined : await selectConsentOf(tx, debtor) };
}

export function checkDirectDebit(action: CaseAction, { loaded, consent, isDrawn }: DirectDebitFacts): Verdict {
  const facts = { consent: consent?.status ?? 'none', hasActiveDirectDebit: isDrawn };
  return checkAction(action, actionFactsOf(openDraft(loaded.file), facts));
}
