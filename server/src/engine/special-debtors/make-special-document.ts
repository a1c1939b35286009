import type { CaseOutcome } from '@fordra/domain/cases/file/case-outcome';
import type { LetterAgency, LetterGuardian } from '@fordra/domain/documents/letters/letter-facts';
import { isRunning } from '@fordra/domain/enforcement/applications/case-application';
import {
  fileClaim as decideClaim,
  makeSpecialLetter,
  noteNotMade,
} from '@fordra/domain/special-debtors/events/special-documents';
import { debtRestructurings } from '@fordra/resources/special-debtors/debt-restructurings';
import type { Database } from '../../store/connection/database.ts';
import { insertRows } from '../../store/documents/insert-rows.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { addJob } from '../../store/jobs/add-job.ts';
import type { JobPayloads } from '../../store/jobs/job-payloads.ts';
import { selectRunningRestructurings } from '../../store/special-debtors/restructurings.ts';
import { hasLetterSince, selectTrusteeOf } from '../../store/special-debtors/select-trustee.ts';
import { applyCaseOutcomes } from '../cases/apply-case-outcomes.ts';
import { loadCaseFiles } from '../cases/load-case-files.ts';
import { loadLetterFacts } from '../letters/load-letter-facts.ts';
import { withoutUser } from '../parts/actor.ts';
import type { LoadedCase } from '../parts/case-change.ts';
import { letterRow } from '../parts/letters-part.ts';
import { changeRow } from './write-rows.ts';

type OrderedDocument = JobPayloads['make-special-document'];

/** Made once for each order; run again it finds its letter or its claim and makes no other. */
export async function makeSpecialDocument(tx: Database, ordered: OrderedDocument, agency: LetterAgency): Promise<void> {
  const [loaded] = await loadCaseFiles(tx, { ids: [ordered.case], scope: { kind: 'everything' }, isLocked: true });
  if (!loaded || loaded.file.position.closed !== null) return;
  if (ordered.kind === 'restructuring_claim') return fileClaim(tx, loaded, agency);
  if (ordered.kind === 'european_payment_order') return applyForOrder(tx, loaded, agency);
  const { kind } = ordered;
  if (await hasLetterSince(tx, { case: ordered.case, kind, day: ordered.day })) return;
  const facts = (await loadLetterFacts(tx, [loaded], agency)).get(ordered.case)!;
  const trustee = kind === 'estate_notice' ? null : await trusteeOf(tx, loaded);
  const made = makeSpecialLetter(loaded.file, facts, { kind, trustee });
  if (!made.allowed) {
    const noted = noteNotMade(loaded.file, kind, made.refusal);
    if (noted.allowed) await apply(tx, loaded, noted.outcome);
    return;
  }
  await apply(tx, loaded, made.outcome);
  await insertRows(tx, 'letters', [letterRow(loaded.file, made.letter)]);
  await addJob(tx, 'distribute-letters', {}, { key: 'distribute-letters' });
}

/** The claim of each case is filed once for a restructuring. */
async function fileClaim(tx: Database, loaded: LoadedCase, agency: LetterAgency): Promise<void> {
  const { file } = loaded;
  const [row] = await selectRunningRestructurings(tx, { case: file.id });
  if (!row || row.filed_date !== null) return;
  const facts = (await loadLetterFacts(tx, [loaded], agency)).get(file.id)!;
  const filed = decideClaim(file, facts, 'restructuring_claim');
  if (!filed.allowed) throw new Error('a claim in a debt restructuring could not be filed');
  await apply(tx, loaded, filed.outcome);
  const amount = filed.outcome.applications[0]!.total;
  const status = row.status === 'initiated' ? 'filed' : row.status;
  const values = { status, filed_date: file.today, filed_amount: row.filed_amount ?? amount };
  await changeRow(tx, debtRestructurings, row as unknown as Row, values, by);
}

/** While the collection abroad waits for an order, and once for each. */
async function applyForOrder(tx: Database, loaded: LoadedCase, agency: LetterAgency): Promise<void> {
  const { file } = loaded;
  const isApplied = file.applications.some((one) => one.kind === 'european_payment_order' && isRunning(one));
  if (file.abroad?.status !== 'european_order' || isApplied) return;
  const facts = (await loadLetterFacts(tx, [loaded], agency)).get(file.id)!;
  const filed = decideClaim(file, facts, 'european_payment_order');
  if (!filed.allowed) throw new Error('a European payment order could not be applied for');
  await apply(tx, loaded, filed.outcome);
}

const by = withoutUser('make_special_document');

async function apply(tx: Database, loaded: LoadedCase, outcome: CaseOutcome): Promise<void> {
  await applyCaseOutcomes(tx, [{ loaded, outcome }], by);
}

async function trusteeOf(tx: Database, { row }: LoadedCase): Promise<LetterGuardian | null> {
  const trustee = row.debtor === null ? undefined : await selectTrusteeOf(tx, row.debtor);
  if (!trustee) return null;
  const { name, company, addresses } = trustee;
  return { name: company ? `${company}, ${name}` : name, address: addresses[0] ?? null };
}
