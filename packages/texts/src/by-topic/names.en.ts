import abroad from '../../abroad/names.en.json' with { type: 'json' };
import access from '../../access/names.en.json' with { type: 'json' };
import cases from '../../cases/names.en.json' with { type: 'json' };
import channels from '../../channels/names.en.json' with { type: 'json' };
import decisions from '../../decisions/names.en.json' with { type: 'json' };
import disputes from '../../disputes/names.en.json' with { type: 'json' };
import documents from '../../documents/names.en.json' with { type: 'json' };
import enforcement from '../../enforcement/names.en.json' with { type: 'json' };
import flow from '../../flow/names.en.json' with { type: 'json' };
import money from '../../money/names.en.json' with { type: 'json' };
import notifications from '../../notifications/names.en.json' with { type: 'json' };
import parties from '../../parties/names.en.json' with { type: 'json' };
import plans from '../../plans/names.en.json' with { type: 'json' };
import platform from '../../platform/names.en.json' with { type: 'json' };
import registers from '../../registers/names.en.json' with { type: 'json' };
import specialDebtors from '../../special-debtors/names.en.json' with { type: 'json' };
import tickets from '../../tickets/names.en.json' with { type: 'json' };

/** The names of resources and pages, topic by topic. */
export const names = {
  ...abroad,
  ...disputes,
  ...access,
  ...cases,
  ...channels,
  ...decisions,
  ...documents,
  ...enforcement,
  ...flow,
  ...money,
  ...notifications,
  ...parties,
  ...plans,
  ...platform,
  ...registers,
  ...specialDebtors,
  ...tickets,
};
