import { checkMayAssignSolicitor, assignSolicitor as decide } from '@fordra/domain/cases/actions/assign-solicitor';
import { allow } from '@fordra/domain/values/verdict';
import { ref } from '@fordra/schema/fields';
import { applyCaseOutcomes } from '../../engine/cases/apply-case-outcomes.ts';
import { giveDisputes } from '../../store/disputes/bundle-rows.ts';
import { actorOf } from '../definition/actor-of.ts';
import { closedOrLocked } from '../definition/case-refusals.ts';
import { defineAction } from '../definition/define-action.ts';
import { loadCase } from '../definition/load-case.ts';
import { refuseInput } from '../definition/refuse-input.ts';

const name = 'assign_solicitor';

/** Assigns the case to a law firm, whose users then see it; without a law firm the case returns to the operator. */
export const assignSolicitor = defineAction({
  name,
  on: 'cases',
  kind: 'minor',
  input: { solicitor: ref('solicitors', {}) },
  refusals: closedOrLocked,
  load: ({ tx, target, requester, once }) => once('case', () => loadCase(tx, requester, String(target._id))),
  check: ({ file }) => checkMayAssignSolicitor(file),
  async run({ tx, target, input, facts: loaded, requester, written, change }) {
    const solicitor = input.solicitor ?? null;
    if (solicitor === (target.solicitor ?? null)) {
      written({ etag: String(target._etag), changes: [] });
      return allow;
    }
    const firm = await tx.selectFrom('solicitors').select('name').where('_id', '=', solicitor).executeTakeFirst();
    const decided = decide(loaded.file, { name: firm?.name ?? null });
    if (!decided.allowed) return refuseInput(decided);
    const { outcome } = decided;
    const [applied] = await applyCaseOutcomes(tx, [{ loaded, outcome }], actorOf(requester, name));
    written(applied!);
    await change({ solicitor });
    await giveDisputes(tx, String(target._id), solicitor);
    return allow;
  },
});
