import { invalidInput } from '@fordra/domain/cases/draft/draft';
import type { Day } from '@fordra/domain/values/day';
import { allow, refuse } from '@fordra/domain/values/verdict';
import { disputeBundles } from '@fordra/resources/disputes/dispute-bundles';
import { day } from '@fordra/schema/fields';
import { selectToday } from '../../store/clock/select-today.ts';
import { isBundleQueued, isDebtorProtected } from '../../store/disputes/bundle-rows.ts';
import { insertDocument } from '../../store/documents/insert-document.ts';
import { addJob } from '../../store/jobs/add-job.ts';
import { defineAction } from '../definition/define-action.ts';
import { refuseInput } from '../definition/refuse-input.ts';

/** A job packs the files, since letters are printed for it; the same files give the same bytes. */
export const buildCourtBundle = defineAction({
  name: 'build_court_bundle',
  on: 'disputes',
  kind: 'minor',
  input: { date: day({}) },
  refusals: ['bundle_being_built', 'bad_action_input'],
  load: async ({ tx, target }) => ({ isQueued: await isBundleQueued(tx, String(target._id)) }),
  check: ({ isQueued }) => (isQueued ? refuse('bundle_being_built') : allow),
  async run({ tx, target, input, requester, change, answer }) {
    const today = await selectToday(tx);
    const date = (input.date ?? today) as Day;
    if (date > today) return refuseInput(invalidInput('date', 'in_future'));
    if (date < String(target.started)) return refuseInput(invalidInput('date', 'not_before', String(target.started)));
    const { case: id, creditor, account, partner } = target;
    const has_protected_identity = await isDebtorProtected(tx, String(target.case));
    const bundle = { dispute: target._id, date, status: 'queued', made_by: requester.user.id, has_protected_identity };
    const { _id } = await insertDocument(tx, disputeBundles, { ...bundle, case: id, creditor, account, partner });
    await addJob(tx, 'build-court-bundle', { bundle: _id }, { key: `build-court-bundle ${_id}` });
    answer({ bundle: _id });
    await change({});
    return allow;
  },
});
