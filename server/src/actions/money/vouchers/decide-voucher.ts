import type { Posting } from '@fordra/domain/money/ledger/voucher';
import {
  checkMayDecideDraft,
  type DraftDecision,
  type DraftLine,
  postingOf,
} from '@fordra/domain/money/ledger/voucher-draft';
import { allow, refuse } from '@fordra/domain/values/verdict';
import type { VoucherDraft } from '@fordra/resources/money/voucher-drafts';
import { text } from '@fordra/schema/fields';
import { selectToday } from '../../../store/clock/select-today.ts';
import type { Database } from '../../../store/connection/database.ts';
import { selectWriters } from '../../../store/documents/select-history.ts';
import { insertVoucher } from '../../../store/ledger/insert-voucher.ts';
import { defineAction, type LoadContext } from '../../definition/define-action.ts';
import { personOf } from '../refunds/held-overpayment.ts';

const on = 'voucher--drafts';
const refusals = ['voucher_draft_status_not_allowed', 'voucher_approver_not_another'] as const;

/** The second person books what the first has written. */
export const approveVoucher = defineAction({
  name: 'approve_voucher',
  on,
  kind: 'major',
  movesMoney: true,
  input: {},
  refusals: [...refusals, 'voucher_creditor_differs'],
  load: loadDecision,
  check: checkMayDecideDraft,
  async run({ tx, target, facts, requester, change }) {
    const draft = target as unknown as VoucherDraft;
    const postings = await readPostings(tx, draft.lines as readonly DraftLine[]);
    if (!postings) return refuse('voucher_creditor_differs');
    const voucher = await insertVoucher(tx, {
      ...{ kind: 'correction', booked: await selectToday(tx), text: draft.text, postings, madeBy: requester.user.id },
    });
    await change({ status: 'approved', voucher, decided_by: facts.user });
    return allow;
  },
});

/** Nothing is booked. */
export const refuseVoucher = defineAction({
  name: 'refuse_voucher',
  on,
  kind: 'intermediate',
  input: { reason: text({ required: true, max: 200 }) },
  refusals: [...refusals],
  load: loadDecision,
  check: checkMayDecideDraft,
  async run({ input, facts, change }) {
    await change({ status: 'refused', reason: input.reason, decided_by: facts.user });
    return allow;
  },
});

async function loadDecision({ tx, target, requester }: LoadContext): Promise<DraftDecision> {
  const { _id, status } = target as unknown as VoucherDraft;
  return { status, authors: await selectWriters(tx, on, _id), user: personOf(requester) };
}

/** The lines as postings of their tenants; undefined where a line names a case and another creditor. */
async function readPostings(tx: Database, lines: readonly DraftLine[]): Promise<readonly Posting[] | undefined> {
  const named = (ids: readonly (string | null | undefined)[]) => ids.filter((id) => id != null);
  const cases = await ownersOf(tx, 'cases', named(lines.map((line) => line.case)));
  const creditors = await ownersOf(tx, 'creditors', [
    ...named(lines.map(({ creditor }) => creditor)),
    ...[...cases.values()].map(({ creditor }) => creditor),
  ]);
  const isOther = ({ case: matter, creditor }: DraftLine) =>
    matter != null && creditor != null && cases.get(matter)!.creditor !== creditor;
  if (lines.some(isOther)) return undefined;
  return lines.map((line) => {
    const creditor = line.case == null ? line.creditor : cases.get(line.case)!.creditor;
    if (creditor == null) return postingOf(line);
    const { account } = creditors.get(creditor)!;
    return { ...postingOf(line), creditor, account, ...(line.case != null && { case: line.case }) };
  });
}

type Owner = { readonly creditor: string; readonly account: string };

async function ownersOf(tx: Database, table: 'cases' | 'creditors', ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Owner>();
  const creditor = table === 'cases' ? 'creditor' : '_id';
  const rows = await tx
    .selectFrom(table)
    .select(['_id', `${creditor} as creditor`, 'account'])
    .where('_id', 'in', ids)
    .execute();
  return new Map((rows as unknown as readonly (Owner & { readonly _id: string })[]).map((row) => [row._id, row]));
}
