import type { CasePause } from '@fordra/domain/cases/parts/position-part';
import { type CasePosition, holds } from '@fordra/domain/cases/states/case-position';
import { caseStates } from '@fordra/domain/cases/states/case-states';
import { caseStatuses, pauseReasons } from '@fordra/domain/cases/states/case-statuses';
import { closedKinds, closedReasons } from '@fordra/domain/cases/states/closures';
import { allPhases } from '@fordra/domain/cases/states/phases';
import { day } from '@fordra/domain/values/day';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { aCaseInput, creditorId, postCases } from '../../../testing/register-cases.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { updateRows } from '../../store/documents/update-rows.ts';
import { placeValues } from './case-values.ts';

const portal = await testPortal();
afterAll(portal.close);
const system = await portal.signIn('sys@fordra.example');
const creditor = await creditorId(portal, 'Solo AB');
const reply = await postCases(portal, system, { creditor, cases: [aCaseInput()] });
const [id] = reply.json<{ _cases: string[] }>()._cases;

const generated = ['state', 'phase', 'status', 'pause', 'closed_kind', 'closed_reason'];

const anyPosition: fc.Arbitrary<CasePosition> = fc.record({
  state: fc.constantFrom(...caseStates),
  phase: fc.option(fc.constantFrom(...allPhases)),
  status: fc.constantFrom(...caseStatuses),
  holds: fc.shuffledSubarray([...holds]),
  before: fc.constant(null),
  closed: fc.option(
    fc.record({ kind: fc.constantFrom(...closedKinds), reason: fc.option(fc.constantFrom(...closedReasons)) }),
  ),
});

const anyPauses: fc.Arbitrary<readonly CasePause[]> = fc
  .shuffledSubarray([...pauseReasons])
  .map((reasons) =>
    reasons.map((reason, at) => ({ reason, from: day('2026-01-01'), to: at % 2 ? null : day('2026-02-01') })),
  );

test('the database generates from a position what the history says of it', async () => {
  await fc.assert(
    fc.asyncProperty(anyPosition, anyPauses, async (position, pauses) => {
      const { rows } = await portal.pool.query(
        `update cases set position = $2, pauses = $3 where _id = $1 returning ${generated.join(', ')}`,
        [id, JSON.stringify(position), JSON.stringify(pauses)],
      );
      expect(placeValues(position, pauses, { closed: null, now: '2026-01-01T00:00:00.000Z' })).toMatchObject(rows[0]);
    }),
    { numRuns: 300 },
  );
});

test('an unknown value in a position is refused, and so is a write past it', async () => {
  const put = (part: object) =>
    portal.pool.query('update cases set position = position || $2::jsonb where _id = $1', [id, JSON.stringify(part)]);
  await expect(put({ state: 'limbo' })).rejects.toMatchObject({ constraint: 'cases_state_check' });
  await expect(put({ phase: 'limbo' })).rejects.toMatchObject({ constraint: 'cases_phase_check' });
  await expect(put({ holds: [], status: 'limbo' })).rejects.toMatchObject({ constraint: 'cases_status_check' });
  await expect(put({ closed: { kind: 'limbo' } })).rejects.toMatchObject({ constraint: 'cases_closed_kind_check' });
  await expect(portal.pool.query(`update cases set state = 'invoice' where _id = $1`, [id])).rejects.toThrow(
    'can only be updated to DEFAULT',
  );
  const row: Row = { _id: id, state: 'invoice' };
  await expect(updateRows(portal.db, 'cases', [row])).rejects.toThrow('cases has no column state');
});
