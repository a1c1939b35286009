import type { AutogiroReport } from '@fordra/domain/plans/direct-debit/autogiro-report';
import { statusAfterAdvice } from '@fordra/domain/plans/direct-debit/consent';
import { directDebitConsents } from '@fordra/resources/plans/direct-debit-consents';
import { selectToday } from '../../../store/clock/select-today.ts';
import type { Database } from '../../../store/connection/database.ts';
import { insertDocument } from '../../../store/documents/insert-document.ts';
import {
  findPayer,
  lockConsentsOf,
  lockDebtor,
  saveConsent,
  stopDraws,
} from '../../../store/plans/direct-debit/consents.ts';
import { nextVersion } from '../../../store/sql/next-version.ts';

type Of<What extends AutogiroReport['what']> = Extract<AutogiroReport, { readonly what: What }>;
type Counts = Readonly<Record<string, number | readonly string[]>>;

/** What Bankgirot says of consents. An answer that comes twice or late changes nothing; unknown payers are listed. */
export async function applyMandateAdvice(tx: Database, { mandates }: Of<'mandate_advice'>): Promise<Counts> {
  const today = await selectToday(tx);
  const known = new Map(
    await lockConsentsOf(
      tx,
      mandates.map(({ payer }) => payer),
    ),
  );
  const counts = { active: 0, rejected: 0, ended: 0, unknown_payers: [] as string[] };
  for (const { payer, status: code } of mandates) {
    const consent = known.get(payer);
    if (!consent) {
      counts.unknown_payers.push(payer);
      continue;
    }
    const status = statusAfterAdvice(consent.status, code);
    if (status === consent.status) continue;
    await saveConsent(tx, consent._id, { status, code: `mandate_${code}`, today });
    if (status === 'none' || status === 'rejected') await stopDraws(tx, [consent._id]);
    known.set(payer, { ...consent, status });
    counts[status === 'none' ? 'ended' : status === 'active' ? 'active' : 'rejected']++;
  }
  return counts;
}

/**
 * Mandates that payers have registered in their internet bank: that of a debtor without another one is accepted; the
 * others are answered AV, and listed. One that is known already has had its answer.
 */
export async function applyNewMandates(tx: Database, { mandates }: Of<'new_mandates'>): Promise<Counts> {
  const today = await selectToday(tx);
  const counts = { accepted: 0, refused: 0, known: 0 };
  for (const mandate of mandates) {
    const { payer, account, idNumber } = mandate;
    const before = (await lockConsentsOf(tx, [payer])).get(payer);
    if (before && before.status !== 'none' && before.next_order !== 'refuse') {
      counts.known++;
      continue;
    }
    const found = await findPayer(tx, mandate);
    if (found) await lockDebtor(tx, found.debtor);
    const isAccepted = found !== undefined && !found.hasConsent && account !== null;
    const values = {
      ...(found && { debtor: found.debtor, case: found.case, customer: found.customer }),
      ...{ account: found?.account ?? null, partner: found?.partner ?? null },
      ...{ payer_number: payer, origin: 'internet_bank', id_number: idNumber, requested_on: today },
      bank_account: account && { clearing_number: account.clearing, account_number: account.number },
      ...(isAccepted
        ? { status: 'pending', next_order: 'accept' }
        : { status: 'none', next_order: 'refuse', ended_on: today }),
      has_protected_identity: found?.isProtected ?? false,
    };
    if (before) await replaceConsent(tx, before._id, values);
    else await insertDocument(tx, directDebitConsents, values);
    counts[isAccepted ? 'accepted' : 'refused']++;
  }
  return counts;
}

/** The same number again, after the consent of that number has ended or was refused. */
async function replaceConsent(tx: Database, id: string, values: Readonly<Record<string, unknown>>): Promise<void> {
  const { payer_number: _number, bank_account, ...rest } = values;
  await tx
    .updateTable('direct_debit_consents')
    .set({
      ...{ ended_on: null, valid_from: null, bank_code: null },
      ...(rest as object),
      bank_account: bank_account === null ? null : JSON.stringify(bank_account),
      ...nextVersion,
    })
    .where('_id', '=', id)
    .execute();
}
