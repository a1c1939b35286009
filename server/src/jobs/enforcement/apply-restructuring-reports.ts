import type { RestructuringReport } from '@fordra/domain/enforcement/applications/restructuring-messages';
import type { Refusal } from '@fordra/domain/refusals/refusals';
import type { Verdict } from '@fordra/domain/values/verdict';
import type { DebtRestructuring } from '@fordra/resources/special-debtors/debt-restructurings';
import type { Logger } from 'pino';
import { approvalOfRestructuring, endOfRestructuring } from '../../actions/special-debtors/change-restructuring.ts';
import { applyToPerson, lockPerson } from '../../actions/special-debtors/define-person-action.ts';
import { applyToRestructuring, checkRestructuring } from '../../actions/special-debtors/define-restructuring-action.ts';
import { restructuringOfPerson } from '../../actions/special-debtors/start-debt-restructuring.ts';
import { byAuthority } from '../../engine/enforcement/apply-authority-events.ts';
import type { Database } from '../../store/connection/database.ts';
import { isUnavailable } from '../../store/connection/is-unavailable.ts';
import { selectEventOutcomes } from '../../store/enforcement/authority-events.ts';
import { saveReport, selectDebtorWithNumber } from '../../store/enforcement/restructuring-reports.ts';
import { selectRunningRestructurings } from '../../store/special-debtors/restructurings.ts';

type Ports = { readonly db: Database; readonly log: Logger };

type AppliedReport = {
  readonly reference: string;
  readonly outcome: 'applied' | 'refused' | 'repeated';
  readonly note?: string;
};

const acting = { scope: { kind: 'everything' }, isStaff: true, by: byAuthority } as const;

/** Does what the authority reports of persons in a debt restructuring as a user would register it, once for each reference. */
export async function applyRestructuringReports(
  { db, log }: Ports,
  reports: readonly RestructuringReport[],
): Promise<readonly AppliedReport[]> {
  const applied: AppliedReport[] = [];
  for (const report of reports) {
    try {
      applied.push(await db.transaction().execute((tx) => applyReport(tx, report)));
    } catch (error) {
      if (isUnavailable(error)) throw error;
      log.error({ err: error, reference: report.reference }, 'a report of a debt restructuring could not be applied');
      applied.push({ reference: report.reference, outcome: 'refused', note: 'a fault of ours: nothing was saved' });
    }
  }
  return applied;
}

async function applyReport(tx: Database, report: RestructuringReport): Promise<AppliedReport> {
  const { reference, id_number: number } = report;
  const debtor = await selectDebtorWithNumber(tx, number.replaceAll(/\D/g, ''));
  if (debtor !== undefined) await lockPerson(tx, debtor);
  if ((await selectEventOutcomes(tx, [reference])).has(reference)) return { reference, outcome: 'repeated' };
  const note = debtor === undefined ? 'no debtor with this number' : refusalOf(await applyToDebtor(tx, debtor, report));
  const outcome = note === null ? 'applied' : 'refused';
  await saveReport(tx, report, { outcome, note });
  return { reference, outcome, ...(note !== null && { note }) };
}

function refusalOf(verdict: Verdict): Refusal | null {
  return verdict.allowed ? null : verdict.refusal;
}

async function applyToDebtor(
  tx: Database,
  debtor: string,
  { message, authority_number }: RestructuringReport,
): Promise<Verdict> {
  const person = await lockPerson(tx, debtor);
  const running = await selectRunningRestructurings(tx, { debtors: person.map(({ _id }) => _id) });
  if (message.kind === 'restructuring_initiated') {
    // A user may have registered it before the authority reported it.
    if (running.length > 0) return { allowed: true };
    const { initiated_on: initiated_date, published_on: published_date, type } = message;
    const verdict = restructuringOfPerson.check(person.find(({ _id }) => _id === debtor)!);
    const input = { authority_number, initiated_date, published_date, type };
    return verdict.allowed ? applyToPerson(tx, restructuringOfPerson, { debtor, input, ...acting }) : verdict;
  }
  const own = running.find((one) => one.authority_number === authority_number);
  return applyDecision(tx, own, message);
}

async function applyDecision(
  tx: Database,
  own: DebtRestructuring | undefined,
  message: Exclude<RestructuringReport['message'], { kind: 'restructuring_initiated' }>,
): Promise<Verdict> {
  if (message.kind === 'restructuring_approved') {
    const { approved_on: approved_date, plan_from, plan_to, quota } = message;
    const input = { approved_date, plan_from, plan_to, quota: quota / 100 };
    const verdict = checkRestructuring(approvalOfRestructuring, own);
    return verdict.allowed ? applyToRestructuring(tx, approvalOfRestructuring, own!, { input, ...acting }) : verdict;
  }
  const { cancelled_on: cancelled_date, reason } = message;
  const verdict = checkRestructuring(endOfRestructuring, own);
  const input = { cancelled_date, ...(reason !== '' && { reason }) };
  return verdict.allowed ? applyToRestructuring(tx, endOfRestructuring, own!, { input, ...acting }) : verdict;
}
