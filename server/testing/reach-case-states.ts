import { type Day, day } from '@fordra/domain/values/day';
import type { openCaseActions } from './case-actions.ts';
import { moveClock } from './move-clock.ts';
import type { testPortal } from './portal/test-portal.ts';
import { passDays, runToday } from './run-flow.ts';

type Portal = Awaited<ReturnType<typeof testPortal>>;
type CaseActions = Awaited<ReturnType<typeof openCaseActions>>;

type ReachedStates = {
  /** The business day after the clock was moved. */
  readonly today: Day;
  /** Its flow stopped, because nothing describes the debt. */
  readonly failed: string;
  /** The application for a payment order is with the enforcement authority. */
  readonly atAuthority: string;
  /** Moved back to debt collection after the time of its surveillance letter. */
  readonly collectedAgain: string;
  /** Its reminder was made today. */
  readonly reminded: string;
  /** Open, with nothing left to pay. */
  readonly paidYetOpen: string;
};

const DAYS_MAX = 60;
const DEMAND_FEE = 180_00;

/**
 * For tests: one case in each of the states that take days to reach. Actions and the flow bring them there while the
 * clock is moved; a refused action changes nothing, so that tests of refusals can share these cases.
 */
export async function reachCaseStates(portal: Portal, cases: CaseActions): Promise<ReachedStates> {
  const { aCase, must, read } = cases;
  await describeClaims(portal, cases, '');
  const failed = await aCase({ start_action: 'debt_collection' });
  await runToday(portal.db);
  await describeClaims(portal, cases, 'El');
  // No case comes to the authority without an agreement.
  await portal.pool.query(
    `update creditors set agreement_version = (select _id from agreement_versions limit 1) where _id = $1`,
    [cases.nordvik],
  );

  const atAuthority = await aCase({ start_action: 'debt_collection' });
  const collectedAgain = await aCase({ start_action: 'debt_surveillance' });
  await passDaysUntil(portal, async () => (await read(atAuthority)).pause?.reason === 'waiting_on_decision');
  await must(atAuthority, 'make_decision', { options: ['apply_payment_order'] });
  await must(collectedAgain, 'move_to_debt_collection');

  const [reminded, paidYetOpen] = [await aCase(), await aCase({ start_action: 'debt_collection' })];
  await runToday(portal.db);
  // Letters are made on banking days only.
  await passDaysUntil(portal, async () => (await read(reminded)).state === 'reminder');
  const today = day(await moveClock(portal.db, 0));
  await payAllButDemandFee(cases, paidYetOpen, today);
  return { today, failed, atAuthority, collectedAgain, reminded, paidYetOpen };
}

/** Without a description of its claims the creditor's cases fail before the demand. */
async function describeClaims(
  { call }: Portal,
  { system, nordvik, read }: CaseActions,
  debt_description: string,
): Promise<void> {
  const { _etag } = await read<{ readonly _etag: string }>(nordvik, 'creditors');
  const reply = await call(system, {
    method: 'PATCH',
    url: `/api/creditors/${nordvik}`,
    headers: { 'if-match': _etag },
    payload: { debt_description },
  });
  if (reply.statusCode !== 200) throw new Error(reply.body);
}

/** An objection stops the demand that was not sent yet and credits its fee; the case is settled when its flow goes on. */
async function payAllButDemandFee({ must, read }: CaseActions, id: string, today: Day): Promise<void> {
  const { remaining_transaction_amount: owed, accrued_interest: accrued } = await read(id);
  await must(id, 'register_payment', { amount: owed + (accrued?.amount ?? 0) - DEMAND_FEE, paid_date: today });
  await must(id, 'register_objection', { reason: 'price', text: 'Priset är fel' });
}

async function passDaysUntil({ db }: Portal, isReached: () => Promise<boolean>): Promise<void> {
  for (let days = 0; !(await isReached()); days += 1) {
    if (days === DAYS_MAX) throw new Error(`the flow has not reached the state in ${DAYS_MAX} days`);
    await passDays(db, 1);
  }
}
