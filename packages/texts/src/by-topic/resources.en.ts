import abroad from '../../abroad/resources.en.json' with { type: 'json' };
import access from '../../access/resources.en.json' with { type: 'json' };
import cases from '../../cases/resources.en.json' with { type: 'json' };
import channels from '../../channels/resources.en.json' with { type: 'json' };
import decisions from '../../decisions/resources.en.json' with { type: 'json' };
import disputes from '../../disputes/resources.en.json' with { type: 'json' };
import documents from '../../documents/resources.en.json' with { type: 'json' };
import enforcement from '../../enforcement/resources.en.json' with { type: 'json' };
import flow from '../../flow/resources.en.json' with { type: 'json' };
import money from '../../money/resources.en.json' with { type: 'json' };
import notifications from '../../notifications/resources.en.json' with { type: 'json' };
import parties from '../../parties/resources.en.json' with { type: 'json' };
import plans from '../../plans/resources.en.json' with { type: 'json' };
import platform from '../../platform/resources.en.json' with { type: 'json' };
import registers from '../../registers/resources.en.json' with { type: 'json' };
import resourceUi from '../../resource-ui/resources.en.json' with { type: 'json' };
import specialDebtors from '../../special-debtors/resources.en.json' with { type: 'json' };
import tickets from '../../tickets/resources.en.json' with { type: 'json' };

/** The names of attributes, groups and values of resources, topic by topic. */
export const resources = {
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
  ...resourceUi,
  ...registers,
  ...specialDebtors,
  ...tickets,
};
