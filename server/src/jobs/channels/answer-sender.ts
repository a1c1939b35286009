import { randomUUID } from 'node:crypto';
import type { PeppolMessage } from '../../integrations/peppol/port.ts';
import { selectToday } from '../../store/clock/select-today.ts';
import type { JobContext } from '../definition/define-job.ts';
import type { TakenIn } from './import-e-invoice.ts';

/** Says to the sender that its invoice has been accepted or rejected; what waits for a person is only acknowledged. */
export async function answerSender(
  { db, peppol, log }: JobContext,
  { id: about, sender: receiver }: Extract<PeppolMessage, { kind: 'invoice' }>,
  { status, fault: reason }: TakenIn,
): Promise<void> {
  const code = status === 'imported' ? 'AP' : reason === 'creditor_unknown' ? 'AB' : 'RE';
  const [id, day, createdAt] = [randomUUID(), await selectToday(db), new Date().toISOString()];
  const answer = await peppol!.answer({ id, about, code, reason, receiver, day, createdAt });
  if ('fault' in answer) log.warn({ detail: answer.detail }, 'the sender of an e-invoice could not be answered');
}
