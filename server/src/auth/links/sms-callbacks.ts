import { isStopWord } from '@fordra/domain/channels/is-stop-word';
import type { LetterAgency } from '@fordra/domain/documents/letters/letter-facts';
import { say } from '@fordra/texts/say';
import { settleSmsReport } from '../../engine/channels/settle-sms-steps.ts';
import { insertSmsEvents } from '../../store/channels/settle-sms.ts';
import { insertReceived, optOut, type ReceivedSms, selectCasesMessaged } from '../../store/channels/sms-reports.ts';
import type { Database } from '../../store/connection/database.ts';
import { insertHistories } from '../../store/documents/insert-history.ts';
import type { SmsAddresses } from './sms-addresses.ts';

export type SmsCallbacks = {
  /** Whether a report was accepted: its address is signed for the message. */
  report(
    key: string,
    report: { readonly sms: string; readonly providerId: string; readonly status: string },
  ): Promise<boolean>;
  /** `forged`, or the text that the provider answers the sender with at once. */
  receive(key: string, sms: ReceivedSms): Promise<'forged' | { readonly reply: string | undefined }>;
};

/** What the provider of text messages calls: reports of messages, and messages of debtors. */
export function openSmsCallbacks(db: Database, addresses: SmsAddresses, agency: LetterAgency): SmsCallbacks {
  return {
    async report(key, { sms, providerId, status }) {
      if (!addresses.isMadeFor(key, sms)) return false;
      // Any other status is on the way.
      if (status !== 'delivered' && status !== 'failed') return true;
      const isDelivered = status === 'delivered';
      await db.transaction().execute((tx) => settleSmsReport(tx, { sms, providerId, isDelivered }));
      return true;
    },

    receive(key, sms) {
      if (!addresses.isMadeFor(key)) return Promise.resolve('forged');
      return db.transaction().execute(async (tx) => {
        const asksToStop = isStopWord(sms.text);
        // The provider repeats a message whose answer it did not get.
        if (!(await insertReceived(tx, sms, asksToStop))) return { reply: undefined };
        const cases = await selectCasesMessaged(tx, sms.from);
        const isNew = asksToStop && (await stopMessages(tx, sms.from));
        const event = asksToStop
          ? ({ key: 'sms_opted_out', data: {} } as const)
          : ({ key: 'sms_answered', data: { text: sms.text } } as const);
        await insertSmsEvents(
          tx,
          cases.map((one) => ({ ...event, case: one.case })),
        );
        const { name, phone } = agency;
        return { reply: isNew ? say(cases[0]?.language ?? 'sv', 'sms.stopped', { agency: name, phone }) : undefined };
      });
    },
  };
}

async function stopMessages(tx: Database, number: string): Promise<boolean> {
  const debtors = await optOut(tx, number);
  await insertHistories(
    tx,
    debtors.map(({ _id, account, partner }) => ({
      method: 'PATCH' as const,
      resource: 'debtors',
      resourceId: _id,
      action: 'receive_sms',
      user: null,
      signedInBy: null,
      fromAddress: null,
      requestId: null,
      account,
      partner,
      changes: [{ attribute: 'sms_opt_out', from: false, to: true }],
    })),
  );
  return debtors.length > 0;
}
