import abroad from '../../abroad/resources.sv.json' with { type: 'json' };
import access from '../../access/resources.sv.json' with { type: 'json' };
import cases from '../../cases/resources.sv.json' with { type: 'json' };
import channels from '../../channels/resources.sv.json' with { type: 'json' };
import decisions from '../../decisions/resources.sv.json' with { type: 'json' };
import disputes from '../../disputes/resources.sv.json' with { type: 'json' };
import documents from '../../documents/resources.sv.json' with { type: 'json' };
import enforcement from '../../enforcement/resources.sv.json' with { type: 'json' };
import flow from '../../flow/resources.sv.json' with { type: 'json' };
import money from '../../money/resources.sv.json' with { type: 'json' };
import notifications from '../../notifications/resources.sv.json' with { type: 'json' };
import parties from '../../parties/resources.sv.json' with { type: 'json' };
import plans from '../../plans/resources.sv.json' with { type: 'json' };
import platform from '../../platform/resources.sv.json' with { type: 'json' };
import registers from '../../registers/resources.sv.json' with { type: 'json' };
import resourceUi from '../../resource-ui/resources.sv.json' with { type: 'json' };
import specialDebtors from '../../special-debtors/resources.sv.json' with { type: 'json' };
import tickets from '../../tickets/resources.sv.json' with { type: 'json' };

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
