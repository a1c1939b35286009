import { randomUUID } from 'node:crypto';
import type { AuthorityMessage } from '@fordra/domain/enforcement/applications/authority-messages';
import type { Day } from '@fordra/domain/values/day';
import type { Logger } from 'pino';
import { applyAuthorityEvents } from '../../src/engine/enforcement/apply-authority-events.ts';
import { settleLetterSteps } from '../../src/engine/flow/settle-letter-steps.ts';
import type { Database } from '../../src/store/connection/database.ts';
import { type Breaker, persist } from './breakable.ts';
import type { Observer } from './observer.ts';

export type Answer = { readonly isAccepted: boolean; readonly body: string };
type Collected = { readonly do: 'remit' | 'report'; readonly amount: number };
type Ports = {
  readonly db: Database;
  readonly log: Logger;
  readonly observer: Observer;
  readonly breaker: Breaker;
};

/** What other companies and the enforcement authority report to the portal. */
export function openOthers({ db, log, observer, breaker }: Ports) {
  return {
    /** The print shop or the post reports on the newest letter, if it has not been stopped. */
    async settleLetter(
      id: string,
      status: 'failed' | 'returned',
      isAddressWrong: boolean,
    ): Promise<Answer | undefined> {
      const letter = await observer.handOver(id, status === 'failed' ? ['queued', 'sent'] : ['sent']);
      if (letter === undefined) return undefined;
      const fault = isAddressWrong ? 'address_unknown' : status === 'failed' ? 'not_printable' : 'not_accepted';
      const step = { letter, lease: null, status, fault, isOver: true } as const;
      await persist(() => db.transaction().execute((tx) => settleLetterSteps(tx, [step], log)), breaker);
      return { isAccepted: true, body: status };
    },

    /** The newest letter of the newest plan could not be sent. */
    async failPlanLetter(id: string): Promise<Answer | undefined> {
      const plan = await observer.planOf(id);
      const letter = plan && (await observer.handOverOfPlan(plan));
      if (!letter) return undefined;
      const step = { letter, lease: null, status: 'failed', fault: 'not_printable', isOver: true } as const;
      await persist(() => db.transaction().execute((tx) => settleLetterSteps(tx, [step], log)), breaker);
      return { isAccepted: true, body: 'failed' };
    },

    /** The enforcement authority reports money it has collected, or that it is done. */
    async collect(id: string, { do: what, amount }: Collected, on: string): Promise<Answer | undefined> {
      const application = await observer.enforcementOf(id);
      if (application === undefined) return undefined;
      const [day, payment_reference] = [on as Day, 'KFM'];
      const messages: readonly AuthorityMessage[] = [
        { kind: 'application_confirmed', authority_number: 'E 1', fee: 600_00 },
        what === 'remit'
          ? { kind: 'partial_accounting', paid_on: day, amount, payment_reference }
          : { kind: 'final_accounting', reported_on: day, amount, payment_reference },
      ];
      const events = messages.map((message) => ({ reference: randomUUID(), application, message }));
      await persist(async () => void (await applyAuthorityEvents({ db, log }, events)), breaker);
      return { isAccepted: true, body: what };
    },
  };
}
