import { voucherKinds } from '@fordra/domain/money/ledger/voucher';
import { dailySettlementStatuses } from '@fordra/domain/money/settlement/settlement-words';
import { currencies } from '@fordra/domain/values/money';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { amount, day, integer, mapOf, object, oneOf } from '@fordra/schema/fields';

const required = { required: true, readOnly: true } as const;
const nullable = { nullable: true, readOnly: true } as const;

const inCurrencies = mapOf(amount({}), { max: currencies.length });

/** A day on which vouchers were settled: which, what they moved, and whether the bank agrees with the ledger. */
export const dailySettlements = defineResource({
  name: 'finance--daily-settlements',
  methods: ['GET'],
  owners: {},
  fields: {
    date: day({ ...required, unique: true }),
    /** The numbers of its first and last voucher; none where it has none. */
    from_number: integer({ ...nullable, isName: true }),
    to_number: integer({ ...nullable, isName: true }),
    status: oneOf(dailySettlementStatuses, { ...required, default: 'open' }),
    figures: object(
      {
        /** What the bank's rows brought in. */
        came_in: inCurrencies,
        /** What was placed on cases or registered on them. */
        placed: inCurrencies,
        to_creditors: inCurrencies,
        to_us: inCurrencies,
        charges: inCurrencies,
        vat: inCurrencies,
        vouchers: mapOf(integer({ min: 0 }), { max: voucherKinds.length, words: 'enum.transactions.kind' }),
      },
      required,
    ),
    /** By how much the bank differs from the ledger, in kronor; none before its statement is here. */
    difference: amount(nullable),
  },
  ui: {
    title: 'date',
    icon: 'checklist',
    item_search: {
      columns: ['date', 'status', 'from_number', 'to_number', 'difference'],
      filters: ['status', 'date'],
      text_search_attributes: [],
      sort: ['-date'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [{ key: 'day', attributes: ['date', 'status', 'from_number', 'to_number', 'difference', 'figures'] }],
        },
      ],
    },
    enum_colors: { status: { open: 'blue', closed: 'green', difference: 'red' } },
  },
});

export type DailySettlement = Doc<typeof dailySettlements>;
