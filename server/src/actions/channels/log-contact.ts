import { allow } from '@fordra/domain/values/verdict';
import { CONTACT_CASES_MAX, contactInput, contactLogs } from '@fordra/resources/channels/contact-logs';
import { type Debtor, debtors } from '@fordra/resources/parties/debtors';
import { boolean, listOf, ref } from '@fordra/schema/fields';
import { logContact as log } from '../../engine/contact/log-contact.ts';
import { changeRow, insertRow } from '../../engine/special-debtors/write-rows.ts';
import { objectId } from '../../records/read/read-one.ts';
import { lockCases } from '../../store/cases/lock-cases.ts';
import { selectCasesToContactAbout } from '../../store/channels/contact-logs.ts';
import type { Database } from '../../store/connection/database.ts';
import { lockRows } from '../../store/documents/lock-rows.ts';
import { actorOf } from '../definition/actor-of.ts';
import { defineAction } from '../definition/define-action.ts';
import { refuseInput } from '../definition/refuse-input.ts';

const input = {
  ...contactInput,
  cases: listOf(ref('cases', {}), { max: CONTACT_CASES_MAX }),
  /** The call was made although it was outside the hours of calls. */
  confirmed: boolean({ default: false }),
};
const refusals = ['call_outside_hours', 'bad_action_input'] as const;

async function lockCasesOf(tx: Database, debtor: unknown): Promise<void> {
  if (typeof debtor !== 'string' || !objectId.test(debtor)) return;
  await lockCases(tx, await selectCasesToContactAbout(tx, debtor, CONTACT_CASES_MAX));
  await lockRows(tx, 'debtors', [debtor]);
}

/** Logs a call with the debtor and what it promised; the next letter waits for the promise once. */
export const logContact = defineAction({
  name: 'log_contact',
  on: 'debtors',
  kind: 'minor',
  input,
  refusals,
  lockFirst: (tx, { id }) => lockCasesOf(tx, id),
  load: () => undefined,
  check: () => allow,
  async run({ tx, target, input: given, requester, change, written, answer }) {
    const by = actorOf(requester, 'log_contact');
    const logged = await log(tx, target as unknown as Debtor, given, by);
    if (!logged.allowed) return refuseInput(logged);
    if (Object.keys(logged.debtorValues).length > 0) await change(logged.debtorValues);
    else written({ etag: String(target._etag), changes: [] });
    answer({ contact_log: await insertRow(tx, contactLogs, logged.values, by) });
    return allow;
  },
});

/** The same by a POST of a call. */
export const createContactLog = defineAction({
  name: 'log_contact',
  on: 'contact--logs',
  kind: 'minor',
  creates: true,
  input: { debtor: ref('debtors', { required: true }), ...input },
  refusals,
  lockFirst: (tx, { input: given }) => lockCasesOf(tx, given.debtor),
  load: () => undefined,
  check: () => allow,
  async run({ tx, input: { debtor, ...given }, requester, create }) {
    const by = actorOf(requester, 'log_contact');
    const row = (await lockRows(tx, 'debtors', [debtor])).get(debtor)!;
    const logged = await log(tx, row as unknown as Debtor, given, by);
    if (!logged.allowed) return refuseInput(logged);
    if (Object.keys(logged.debtorValues).length > 0) await changeRow(tx, debtors, row, logged.debtorValues, by);
    await create(logged.values);
    return allow;
  },
});
