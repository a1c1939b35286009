import { checkMaySendSms, sendSms as decide, type SmsFacts } from '@fordra/domain/channels/actions/send-sms';
import { smsKindsByHand } from '@fordra/domain/channels/sms-words';
import { allow } from '@fordra/domain/values/verdict';
import { oneOf } from '@fordra/schema/fields';
import { applyCaseOutcomes } from '../../engine/cases/apply-case-outcomes.ts';
import { loadSmsFacts, orderSms } from '../../engine/channels/order-sms.ts';
import { madeBy } from '../../engine/parts/actor.ts';
import type { LoadedCase } from '../../engine/parts/case-change.ts';
import { addJob } from '../../store/jobs/add-job.ts';
import { actorOf } from '../definition/actor-of.ts';
import { closedOrLocked } from '../definition/case-refusals.ts';
import { defineAction } from '../definition/define-action.ts';
import { loadCase } from '../definition/load-case.ts';
import { refuseInput } from '../definition/refuse-input.ts';

type Facts = { readonly loaded: LoadedCase; readonly sms: SmsFacts };

const input = { kind: oneOf(smsKindsByHand, { required: true }) };

/** A text message to the first debtor of the case. */
export const sendSms = defineAction<Facts, typeof input>({
  name: 'send_sms',
  on: 'cases',
  kind: 'minor',
  input,
  refusals: [
    ...closedOrLocked,
    'case_is_paused',
    'debtor_missing',
    'debtor_is_bankrupt',
    'sms_already_sent',
    'sms_not_allowed_for_debtor',
    'sms_number_missing',
    'sms_opted_out',
    'sms_limit_reached',
  ],
  async load({ tx, target, requester, once }) {
    const id = String(target._id);
    const loaded = await once('case', () => loadCase(tx, requester, id));
    return { loaded, sms: await loadSmsFacts(tx, id, loaded.file.today) };
  },
  check: ({ loaded, sms }) => checkMaySendSms(loaded.file, sms),
  async run({ tx, input: { kind }, facts: { loaded, sms }, requester, written }) {
    const decided = decide(loaded.file, sms, kind);
    if (!decided.allowed) return refuseInput(decided);
    const by = actorOf(requester, 'send_sms');
    const [applied] = await applyCaseOutcomes(tx, [{ loaded, outcome: decided.outcome }], by);
    const { now } = loaded.row;
    await orderSms(tx, { cases: [loaded.file.id], kind, occasion: `hand ${now}`, now }, madeBy(by));
    await addJob(tx, 'send-sms', {}, { key: 'send-sms-now' });
    written(applied!);
    return allow;
  },
});
