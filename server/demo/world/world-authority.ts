import type { Day } from '@fordra/domain/values/day';
import { openAuthority } from '@fordra/simulators/enforcement/open-authority';
import { AGENT } from '@fordra/simulators/enforcement/start-enforcement';
import type { CaseChange } from '../../src/engine/parts/case-change.ts';
import { buildApplicationFile, digestOf } from '../../src/integrations/enforcement/application-file.ts';
import { readAuthorityFile } from '../../src/integrations/enforcement/read-authority-file.ts';
import { applyReceipt, describeMessages } from '../../src/jobs/enforcement/apply-files.ts';
import type { Database } from '../../src/store/connection/database.ts';
import { loadAuthorityNumbers } from '../../src/store/enforcement/authority-memory.ts';
import { insertDelivery, selectNextNumber, settleDelivery } from '../../src/store/enforcement/deliveries.ts';
import { loadQueuedApplications, markApplicationsSent } from '../../src/store/enforcement/queued-applications.ts';
import { type FileOutcome, saveReceivedFile, settleFile } from '../../src/store/enforcement/received-files.ts';
import { handleMessages } from './receive-messages.ts';
import type { WorldPorts } from './world-ports.ts';

const RECEIVED_AT = '06:00';
const SENT_AT = '21:00';

export type WorldAuthority = {
  /** Handles the messages that the authority has sent by this day. */
  receive(day: Day): Promise<readonly CaseChange[]>;
  /** Sends the queued applications of these cases in the file of the day. */
  send(day: Day, cases: readonly string[]): Promise<void>;
};

/**
 * The simulated authority during the demo's past. It exchanges the same files as in production, without SFTP. When the
 * portal runs, its authority continues from the state that this one leaves.
 */
export async function openWorldAuthority({ tx, clock }: WorldPorts): Promise<WorldAuthority> {
  const authority = openAuthority(AGENT);
  // Earlier applications were answered up to the end of the world: only the numbering continues.
  authority.remember({ ...(await loadAuthorityNumbers(tx)), applications: [] });

  const receiveFiles = async (): Promise<readonly CaseChange[]> => {
    const changes: CaseChange[] = [];
    for (const name of authority.folder.list('/out').toSorted()) {
      const bytes = authority.folder.read(`/out/${name}`)!;
      const file = await saveReceivedFile(tx, { name, bytes, digest: digestOf(bytes) });
      authority.folder.files.delete(`/out/${name}`);
      const applied = await applyFile(tx, bytes);
      changes.push(...applied.changes);
      await settleFile(tx, { _id: file, file_name: name }, applied.outcome);
    }
    return changes;
  };

  return {
    async receive(day) {
      authority.passTo(day);
      if (authority.folder.list('/out').length === 0) return [];
      await clock.set(day, RECEIVED_AT);
      return receiveFiles();
    },
    async send(day, cases) {
      const applications = await loadQueuedApplications(tx, { cases });
      if (applications.length === 0) return;
      await clock.set(day, SENT_AT);
      const ids = applications.map(({ _id }) => _id);
      const runningNumber = await selectNextNumber(tx);
      const file = buildApplicationFile(AGENT, { runningNumber, madeOn: day, applications });
      const { name, content, digest, controlTotal } = file;
      const row = { running_number: runningNumber, file_name: name, made_on: day, content, digest };
      const { _id: delivery } = await insertDelivery(tx, { ...row, control_total: controlTotal }, ids);
      await settleDelivery(tx, delivery, true);
      await markApplicationsSent(tx, { ids, delivery, day });
      authority.folder.put(`/in/${name}`, content);
      authority.arrived(`/in/${name}`);
      await receiveFiles();
    },
  };
}

type AppliedFile = { readonly outcome: FileOutcome; readonly changes: readonly CaseChange[] };

async function applyFile(tx: Database, bytes: Buffer): Promise<AppliedFile> {
  const content = readAuthorityFile(AGENT, bytes);
  if ('fault' in content) throw new Error(`a file of the demo world's authority: ${content.fault}`);
  const { kind, runningNumber } = content;
  if (content.kind === 'receipt')
    return { outcome: await applyReceipt(tx, content.receipt, runningNumber), changes: [] };
  const { events } = content;
  const { changes, answers } = await handleMessages(tx, events);
  const results = { news: await describeMessages(tx, events, answers) };
  return { outcome: { status: 'applied', kind, runningNumber, messageCount: events.length, results }, changes };
}
