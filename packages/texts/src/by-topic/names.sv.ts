import abroad from '../../abroad/names.sv.json' with { type: 'json' };
import access from '../../access/names.sv.json' with { type: 'json' };
import cases from '../../cases/names.sv.json' with { type: 'json' };
import channels from '../../channels/names.sv.json' with { type: 'json' };
import decisions from '../../decisions/names.sv.json' with { type: 'json' };
import disputes from '../../disputes/names.sv.json' with { type: 'json' };
import documents from '../../documents/names.sv.json' with { type: 'json' };
import enforcement from '../../enforcement/names.sv.json' with { type: 'json' };
import flow from '../../flow/names.sv.json' with { type: 'json' };
import money from '../../money/names.sv.json' with { type: 'json' };
import notifications from '../../notifications/names.sv.json' with { type: 'json' };
import parties from '../../parties/names.sv.json' with { type: 'json' };
import plans from '../../plans/names.sv.json' with { type: 'json' };
import platform from '../../platform/names.sv.json' with { type: 'json' };
import registers from '../../registers/names.sv.json' with { type: 'json' };
import specialDebtors from '../../special-debtors/names.sv.json' with { type: 'json' };
import tickets from '../../tickets/names.sv.json' with { type: 'json' };

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
