import abroad from '../../abroad/actions.sv.json' with { type: 'json' };
import cases from '../../cases/actions.sv.json' with { type: 'json' };
import channels from '../../channels/actions.sv.json' with { type: 'json' };
import decisions from '../../decisions/actions.sv.json' with { type: 'json' };
import disputes from '../../disputes/actions.sv.json' with { type: 'json' };
import documents from '../../documents/actions.sv.json' with { type: 'json' };
import enforcement from '../../enforcement/actions.sv.json' with { type: 'json' };
import flow from '../../flow/actions.sv.json' with { type: 'json' };
import money from '../../money/actions.sv.json' with { type: 'json' };
import plans from '../../plans/actions.sv.json' with { type: 'json' };
import registers from '../../registers/actions.sv.json' with { type: 'json' };
import resourceUi from '../../resource-ui/actions.sv.json' with { type: 'json' };
import specialDebtors from '../../special-debtors/actions.sv.json' with { type: 'json' };
import tickets from '../../tickets/actions.sv.json' with { type: 'json' };

/** The names of actions and their inputs, topic by topic. */
export const actions = {
  ...abroad,
  ...disputes,
  ...cases,
  ...channels,
  ...decisions,
  ...documents,
  ...enforcement,
  ...flow,
  ...money,
  ...plans,
  ...resourceUi,
  ...registers,
  ...specialDebtors,
  ...tickets,
};
