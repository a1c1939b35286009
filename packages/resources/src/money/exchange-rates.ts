import { currencies } from '@fordra/domain/values/money';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { day, decimal, oneOf, text } from '@fordra/schema/fields';
import { closingTabs } from '../item-tabs/closing-tabs.ts';

/** Only other currencies have a rate in kronor. */
const foreign = currencies.filter((currency) => currency !== 'SEK');

/** The Riksbank's exchange rates, by which fees that the law sets in kronor are charged on claims in other currencies. */
export const exchangeRates = defineResource({
  name: 'exchange--rates',
  methods: ['GET', 'POST', 'PATCH'],
  owners: {},
  fields: {
    currency: oneOf(foreign, { required: true, postOnly: true }),
    /** Of two rates of one day the one entered last applies. */
    day: day({ required: true, postOnly: true }),
    /** Kronor for one unit of the currency, as 11.4325 for a euro; a rate for 100 units is divided by 100. */
    rate: decimal({ required: true, min: 0.0001, max: 1_000, decimals: 4 }),
    source: text({ required: true, max: 200 }),
  },
  ui: {
    title: 'currency',
    icon: 'arrows-exchange',
    item_search: {
      columns: ['currency', 'day', 'rate', 'source', '_updated'],
      filters: ['currency', 'day'],
      text_search_attributes: [],
      sort: ['-day'],
    },
    item_display: {
      tabs: [
        { key: 'overview', groups: [{ key: 'rate', attributes: ['currency', 'day', 'rate', 'source'] }] },
        ...closingTabs,
      ],
    },
    enum_colors: {},
  },
});

export type ExchangeRateRow = Doc<typeof exchangeRates>;
