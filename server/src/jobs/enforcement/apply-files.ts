import type { AuthorityEvent } from '@fordra/domain/enforcement/applications/authority-messages';
import { checkReceivedFile } from '@fordra/domain/enforcement/files/check-received-file';
import type { ReadFile, Receipt } from '../../integrations/enforcement/port.ts';
import type { Database } from '../../store/connection/database.ts';
import { answerDelivery, selectApplicationsOf } from '../../store/enforcement/deliveries.ts';
import {
  markApplicationsQueued,
  markApplicationsReceived,
  markApplicationsSent,
} from '../../store/enforcement/queued-applications.ts';
import {
  type FileOutcome,
  loadNumberFacts,
  type ReceivedFile,
  selectCasesOf,
  selectOpenFiles,
  settleFile,
} from '../../store/enforcement/received-files.ts';
import type { ExchangeRun, MessageOutcome } from '../definition/exchange-ports.ts';
import { applyRestructuringReports } from './apply-restructuring-reports.ts';

/**
 * Applies the stored files in the order of their numbers, until only those are left that wait for a missing
 * predecessor. If the process dies, another one repeats the work: a message takes effect once.
 */
export async function applyFiles(run: ExchangeRun): Promise<void> {
  for (let isMoving = true; isMoving && !run.signal.aborted; ) {
    isMoving = false;
    const files = await selectOpenFiles(run.db);
    const read = files.map((file) => ({ file, content: run.channel.read(file.bytes) }));
    for (const { file, content } of read.toSorted((a, b) => orderOf(a.content) - orderOf(b.content))) {
      if (run.signal.aborted) return;
      isMoving = (await applyFile(run, file, content)) || isMoving;
    }
  }
}

function orderOf(content: ReadFile): number {
  return 'fault' in content || content.kind === 'receipt' ? 0 : content.runningNumber;
}

/** Whether the file is finished, so that the following files can be applied. */
async function applyFile(run: ExchangeRun, file: ReceivedFile, content: ReadFile): Promise<boolean> {
  const outcome = await outcomeOf(run, file, content);
  if (outcome.status === 'parked')
    run.log.error({ file: file.file_name, fault: outcome.fault }, 'a file of the enforcement authority is parked');
  await run.db.transaction().execute((tx) => settleFile(tx, file, outcome));
  return outcome.status === 'applied';
}

async function outcomeOf(run: ExchangeRun, file: ReceivedFile, content: ReadFile): Promise<FileOutcome> {
  if ('fault' in content) return { status: 'parked', kind: 'unknown', runningNumber: null, fault: content.fault };
  const { kind, runningNumber } = content;
  if (content.kind === 'receipt')
    return run.db.transaction().execute((tx) => applyReceipt(tx, content.receipt, runningNumber));
  const judged = checkReceivedFile(await loadNumberFacts(run.db, file._id, runningNumber));
  const messageCount = content.events.length + content.reports.length;
  if (judged === 'wait') return { status: 'waiting', kind, runningNumber, messageCount };
  if (judged !== 'apply') return { status: 'parked', kind, runningNumber, messageCount, fault: judged.fault };
  const messages = await applyMessages(run, content.events);
  const results = { news: [...messages, ...(await applyRestructuringReports(run, content.reports))] };
  return { status: 'applied', kind, runningNumber, messageCount, results };
}

async function applyMessages({ db, applyMessages: apply }: ExchangeRun, events: readonly AuthorityEvent[]) {
  return describeMessages(db, events, await apply(events));
}

/** The results of its messages that are stored with a file. */
export async function describeMessages(
  db: Database,
  events: readonly AuthorityEvent[],
  results: readonly MessageOutcome[],
) {
  const outcomes = new Map(results.map((one) => [one.reference, one]));
  const cases = await selectCasesOf(db, [...new Set(events.map(({ application }) => application))]);
  return events.map(({ reference, application }) => ({
    reference,
    application,
    ...cases.get(application),
    outcome: outcomes.get(reference)?.outcome ?? 'refused',
    ...(outcomes.get(reference)?.note && { note: outcomes.get(reference)!.note }),
  }));
}

/** The applications of a refused file are sent again in the next one. */
export async function applyReceipt(tx: Database, receipt: Receipt, runningNumber: number): Promise<FileOutcome> {
  const { file, outcome, reason } = receipt;
  const refusal = outcome === 'accepted' ? null : reason.replaceAll(/[^\w-]/g, '').slice(0, 60) || 'unknown';
  const answered = await answerDelivery(tx, { file, runningNumber: receipt.runningNumber, refusal });
  if (!answered) return { status: 'parked', kind: 'receipt', runningNumber, fault: 'unknown_delivery' };
  if (answered.isNew) {
    const ids = await selectApplicationsOf(tx, answered._id);
    await markApplicationsSent(tx, { ids, delivery: answered._id, day: answered.made_on });
    await (refusal === null ? markApplicationsReceived : markApplicationsQueued)(tx, ids);
  }
  return { status: 'applied', kind: 'receipt', runningNumber, delivery: answered._id };
}
