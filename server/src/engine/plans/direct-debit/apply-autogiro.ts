import { type BankFileFault, faultText } from '@fordra/domain/money/bank/bank-file';
import type { AutogiroReport, StatedDraw } from '@fordra/domain/plans/direct-debit/autogiro-report';
import { lockAccountOf, lockWaitingFile, settleBankFile } from '../../../store/bank/bank-files.ts';
import { lockCases } from '../../../store/cases/lock-cases.ts';
import type { Database } from '../../../store/connection/database.ts';
import { selectCasesOfPayers } from '../../../store/plans/direct-debit/consents.ts';
import { selectRowsByKey } from '../../../store/plans/direct-debit/draws.ts';
import { bookBankFile } from '../../money/book-bank-file.ts';
import { applyDraws, findDraws, saidByCancellation, saidByRejection, saidByResult } from './apply-draws.ts';
import { applyMandateAdvice, applyNewMandates } from './apply-mandates.ts';
import { recordFailedDraws } from './record-failed-draws.ts';

type Outcome = 'applied' | 'parked' | 'repeated';
type Payments = Extract<AutogiroReport, { readonly what: 'payments' }>;
type Results = Readonly<Record<string, unknown>>;

/** Applies a file of Bankgirot on direct debits, all or nothing; what it says a second time changes nothing. */
export async function applyAutogiro(tx: Database, id: string, report: AutogiroReport): Promise<Outcome> {
  const stated: readonly { readonly payer: string }[] = 'mandates' in report ? report.mandates : statedIn(report);
  await lockCases(
    tx,
    await selectCasesOfPayers(
      tx,
      stated.map(({ payer }) => payer),
    ),
  );
  const file = await lockWaitingFile(tx, id);
  if (!file) return 'repeated';
  const account = await lockAccountOf(tx, { scheme: 'bankgiro', number: report.bankgiro });
  const settle = async (fault: string | null, results: Results): Promise<Outcome> => {
    const verdict = { kind: 'autogiro', account: account?.id ?? null, fault, results, control: null } as const;
    await settleBankFile(tx, { id, ...file }, verdict);
    return fault === null ? 'applied' : 'parked';
  };
  const park = (fault: BankFileFault, about: string) => settle(faultText(fault, about), {});
  if (!account) return park('unknown_account', report.bankgiro);
  if (report.what === 'mandate_advice') return settle(null, await applyMandateAdvice(tx, report));
  if (report.what === 'new_mandates') return settle(null, await applyNewMandates(tx, report));
  const { unknown, found } = await findDraws(tx, statedIn(report));
  if (unknown) return park('unknown_direct_debit', nameOf(unknown));
  if (report.what === 'payments') return applyPayments(tx, id, report, found);
  const change = report.what === 'rejected' ? report.draws.map(saidByRejection) : report.draws.map(saidByCancellation);
  const { counts, failed } = await applyDraws(tx, id, change, found);
  await recordFailedDraws(tx, failed);
  return settle(null, counts);
}

function statedIn(report: Exclude<AutogiroReport, { readonly mandates: unknown }>): readonly StatedDraw[] {
  return report.what === 'payments' ? [...report.draws, ...report.refunds] : report.draws;
}

const nameOf = ({ payer, reference, day }: StatedDraw) => `${payer} ${reference} ${day}`;

/** The money is booked first, as rows of the bank, each once; then the draws are told what became of them. */
async function applyPayments(
  tx: Database,
  id: string,
  { kind, bankgiro, draws, refunds, rows, deposits, control }: Payments,
  found: Awaited<ReturnType<typeof findDraws>>['found'],
): Promise<Outcome> {
  const account = { scheme: 'bankgiro', number: bankgiro } as const;
  const { outcome } = await bookBankFile(tx, id, { kind, account, rows, deposits, statements: [], control });
  if (outcome !== 'applied') return outcome;
  const ids = await selectRowsByKey(
    tx,
    rows.map(({ key }) => key),
  );
  const results = draws.map((draw) => ({
    ...saidByResult(draw),
    bank_transaction: draw.key === null ? undefined : ids.get(draw.key),
  }));
  const refunded = refunds.map(({ key, code, ...draw }) => ({
    ...{ ...draw, event: 'refund' as const, code: `refund_${code}`, endsConsent: false },
    refund_transaction: ids.get(key),
  }));
  const { failed } = await applyDraws(tx, id, [...results, ...refunded], found);
  await recordFailedDraws(tx, failed);
  return 'applied';
}
