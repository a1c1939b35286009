import { closeManually } from '@fordra/domain/cases/actions/close-manually';
import { afterAll, expect, test } from 'vitest';
import { openCaseActions } from '../../../testing/case-actions.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { passDays } from '../../../testing/run-flow.ts';
import { claimLetters } from '../../store/letters/claim-letters.ts';
import { assignToPrint } from '../../store/letters/store-sendings.ts';
import { applyCaseOutcomes } from './apply-case-outcomes.ts';
import { loadCaseFiles } from './load-case-files.ts';

const portal = await testPortal();
afterAll(portal.close);
const { aCase, must, read } = await openCaseActions(portal);
const by = { user: null, userName: null, signedInBy: null, fromAddress: null, requestId: null, action: 'prov' };

/** A case with a queued demand. */
async function aCaseWithDemand(): Promise<string> {
  const id = await aCase({ start_action: 'debt_collection' });
  for (let days = 0; days < 5 && (await statusOf(id)) === undefined; days++) await passDays(portal.db, 1);
  expect(await statusOf(id)).toBe('queued');
  return id;
}

async function statusOf(id: string): Promise<string | undefined> {
  return (await portal.pool.query(`select status from letters where "case" = $1`, [id])).rows[0]?.status;
}

/**
 * Closes the case while another connection runs `meanwhile` between the loading of its facts and the stop of its
 * letters.
 */
async function close(id: string, meanwhile: () => Promise<unknown>): Promise<void> {
  await portal.db.transaction().execute(async (tx) => {
    const [loaded] = await loadCaseFiles(tx, { ids: [id], scope: { kind: 'everything' }, isLocked: true });
    await meanwhile();
    const decided = closeManually(loaded!.file, { reason: 'contractual' });
    if (!decided.allowed) throw new Error(decided.refusal);
    await applyCaseOutcomes(tx, [{ loaded: loaded!, outcome: decided.outcome }], by);
  });
}

const claim = () => claimLetters(portal.db, 100, 60);

test('a letter that is about to be stopped cannot be claimed for sending, and its fee is credited', async () => {
  const id = await aCaseWithDemand();
  await close(id, async () => expect(await claim()).toEqual([]));
  expect(await statusOf(id)).toBe('stopped');
  expect(await read(id)).toMatchObject({ remaining_costs_amount: 0 });
});

test('a letter that was claimed before is sent and keeps its fee, even if it is assigned to a print batch meanwhile', async () => {
  const id = await aCaseWithDemand();
  const [taken] = await claim();
  await close(id, async () =>
    assignToPrint(portal.db, [{ letter: taken!._id, lease: taken!.lease, channel: 'letter', payload: {} }]),
  );
  expect(await statusOf(id)).toBe('queued');
  expect(await read(id)).toMatchObject({ remaining_costs_amount: 180_00 });
});

test('the fee of a demand that was stopped stays credited when the case is paid from before its day and more is paid', async () => {
  const id = await aCaseWithDemand();
  const { rows } = await portal.pool.query(
    `select (letter_date - 1)::text as before, letter_date::text as today from letters where "case" = $1`,
    [id],
  );
  await must(id, 'register_payment', { amount: 1_300_00, paid_date: rows[0].before });
  expect([await statusOf(id), (await read(id)).closed_kind]).toEqual(['stopped', 'fully_paid']);
  const { overpaid_amount: overpaid } = await read(id);
  await must(id, 'register_payment', { amount: 60_00, paid_date: rows[0].today });
  expect(await read(id)).toMatchObject({ overpaid_amount: overpaid + 60_00, remaining_costs_amount: 0 });
});
