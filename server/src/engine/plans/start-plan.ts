import type { LetterAgency } from '@fordra/domain/documents/letters/letter-facts';
import { buildOcr } from '@fordra/domain/parties/identity/ocr';
import {
  startPlan as decide,
  offerFactsOf,
  type PlanCounts,
  type StartInput,
} from '@fordra/domain/plans/actions/start-plan';
import type { OfferFacts, OfferInput } from '@fordra/domain/plans/plan-offer';
import type { AcceptedHow } from '@fordra/domain/plans/plan-statuses';
import type { Refusal } from '@fordra/domain/refusals/refusals';
import type { Amortization } from '@fordra/resources/plans/amortizations';
import { takeCaseNumbers } from '../../store/cases/take-case-numbers.ts';
import type { Database } from '../../store/connection/database.ts';
import { insertHistories } from '../../store/documents/insert-history.ts';
import { insertRows } from '../../store/documents/insert-rows.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import {
  countLivePlans,
  countPlansOfCases,
  selectCounselledDebtors,
  selectPreviousPlan,
} from '../../store/plans/select-plans.ts';
import { insertPlanCases } from '../../store/plans/write-plan-cases.ts';
import { newIds } from '../../store/sql/new-ids.ts';
import type { AppliedCase } from '../cases/apply-case-outcomes.ts';
import { loadLetterFacts } from '../letters/load-letter-facts.ts';
import { type Actor, madeBy } from '../parts/actor.ts';
import type { LoadedCase } from '../parts/case-change.ts';
import { applyPlanOutcomes } from './apply-plan-outcomes.ts';
import { planValues, startedValues } from './plan-rows.ts';

/** The oldest first: by the day on which it was due. */
export function sortCases(cases: readonly LoadedCase[]): readonly LoadedCase[] {
  const key = ({ file }: LoadedCase) => `${file.due} ${file.id}`;
  return cases.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
}

/** What is known of the other plans of these cases and their debtor. */
async function loadPlanCounts(db: Database, cases: readonly LoadedCase[]): Promise<PlanCounts> {
  const rows = await countPlansOfCases(
    db,
    cases.map(({ file }) => file.id),
  );
  const [oldest] = cases;
  const debtor = oldest!.file.debtors[0]?.id;
  return {
    activeOfDebtor: debtor === undefined ? 0 : await countLivePlans(db, debtor),
    coApplicants: Math.max(...cases.map(({ file }) => file.debtors.length - 1), 0),
    isCompany: oldest!.file.facts.is_company,
    hasCounsellor: debtor !== undefined && (await selectCounselledDebtors(db, [debtor])).has(debtor),
    activeOfCase: Object.fromEntries(rows.map((row) => [row.case, row.live])),
    cancelledOfCase: Object.fromEntries(rows.map((row) => [row.case, row.cancelled])),
  };
}

export async function loadOfferFacts(db: Database, cases: readonly LoadedCase[]): Promise<OfferFacts> {
  const sorted = sortCases(cases);
  return offerFactsOf(
    sorted.map(({ file }) => file),
    await loadPlanCounts(db, sorted),
  );
}

type Starting = {
  readonly cases: readonly LoadedCase[];
  readonly input: OfferInput & Pick<StartInput, 'entered'>;
  readonly how: AcceptedHow;
  readonly agency: LetterAgency;
  readonly by: Actor;
  /** Business time. */
  readonly now: string;
};

type Started =
  | { readonly allowed: true; readonly id: string; readonly cases: readonly AppliedCase[] }
  | { readonly allowed: false; readonly refusal: Refusal };

/** Starts a plan over these locked cases, or answers why it may not. */
export async function startPlan(tx: Database, { cases, input, how, agency, by, now }: Starting): Promise<Started> {
  const sorted = sortCases(cases);
  const files = sorted.map(({ file }) => file);
  const counts = await loadPlanCounts(tx, sorted);
  const letterFacts = (await loadLetterFacts(tx, sorted.slice(0, 1), agency)).get(files[0]!.id)!;
  const [id] = await newIds(tx, 1);
  const [number] = await takeCaseNumbers(tx, 1);
  const ocr = buildOcr(number!);
  const decided = decide({ files, counts, letterFacts }, { ...input, id: id!, ocr });
  if (!decided.allowed) return decided;
  const { outcome } = decided;
  const row: Row = {
    _id: id!,
    ocr_number: ocr,
    ...startedValues(
      outcome.plan,
      files[0]!,
      files.map((file) => file.id),
    ),
    customer: sorted[0]!.row.customer,
    ...planValues(outcome.plan, outcome.figures),
    previous: await selectPreviousPlan(
      tx,
      files.map((file) => file.id),
    ),
    accepted: { how, at: now, signing_record: null },
  };
  await insertRows(tx, 'amortizations', [row]);
  await insertPlanCases(
    tx,
    id!,
    files.map((file) => ({ case: file.id, earlierPayments: file.payments.map((one) => one.id) })),
  );
  const stored = { row: row as unknown as Amortization, advices: [], cases: sorted, loaded: undefined as never };
  await insertHistories(tx, [
    {
      method: 'POST',
      resource: 'amortizations',
      resourceId: id!,
      account: files[0]!.account,
      partner: files[0]!.partner,
      changes: Object.entries(row).map(([attribute, to]) => ({ attribute, from: null, to: to ?? null })),
      ...madeBy(by),
    },
  ]);
  const { cases: applied } = await applyPlanOutcomes(tx, [{ stored, outcome }], by);
  return { allowed: true, id: id!, cases: applied };
}
