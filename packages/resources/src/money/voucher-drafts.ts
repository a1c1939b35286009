import {
  accountsNotDrafted,
  checkVoucherDraft,
  draftAccounts,
  voucherDraftStatuses,
} from '@fordra/domain/money/ledger/voucher-draft';
import { currencies } from '@fordra/domain/values/money';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { amount, listOf, object, oneOf, ref, text } from '@fordra/schema/fields';
import { closingTabs } from '../item-tabs/closing-tabs.ts';

const nullable = { nullable: true, readOnly: true } as const;

/** A voucher that a person writes; it is booked when another person approves it. */
export const voucherDrafts = defineResource({
  name: 'voucher--drafts',
  methods: ['GET', 'POST', 'PATCH'],
  owners: {},
  rules: checkVoucherDraft,
  fields: {
    text: text({ required: true, min: 1, max: 200 }),
    lines: listOf(
      object(
        {
          ledger_account: oneOf(draftAccounts, {
            required: true,
            refuses: { values: accountsNotDrafted, refusal: 'ledger_account_not_allowed' },
          }),
          debit_amount: amount({ nullable: true, min: 1 }),
          credit_amount: amount({ nullable: true, min: 1 }),
          currency: oneOf(currencies, { default: 'SEK' }),
          creditor: ref('creditors', { nullable: true }),
          /** Names the creditor too. */
          case: ref('cases', { nullable: true }),
        },
        {},
      ),
      { required: true, min: 2, max: 100 },
    ),
    status: oneOf(voucherDraftStatuses, { required: true, readOnly: true, default: 'draft' }),
    /** The voucher that the approval booked. */
    voucher: ref('vouchers', nullable),
    decided_by: ref('users', nullable),
    /** Why it was refused. */
    reason: text({ ...nullable, max: 200 }),
  },
  ui: {
    title: 'text',
    icon: 'file-plus',
    item_search: {
      columns: ['text', 'status', '_created', 'voucher', 'decided_by'],
      filters: ['status', '_created'],
      text_search_attributes: ['text'],
      sort: ['-_created'],
      create_at: '/finance/new-voucher',
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            { key: 'draft', attributes: ['text', 'lines'] },
            { key: 'decision', attributes: ['status', 'reason', 'decided_by', 'voucher'] },
          ],
        },
        ...closingTabs,
      ],
    },
    enum_colors: { status: { draft: 'amber', approved: 'green', refused: 'red' } },
  },
});

export type VoucherDraft = Doc<typeof voucherDrafts>;
