import abroad from '../../abroad/actions.en.json' with { type: 'json' };
import cases from '../../cases/actions.en.json' with { type: 'json' };
import channels from '../../channels/actions.en.json' with { type: 'json' };
import decisions from '../../decisions/actions.en.json' with { type: 'json' };
import disputes from '../../disputes/actions.en.json' with { type: 'json' };
import documents from '../../documents/actions.en.json' with { type: 'json' };
import enforcement from '../../enforcement/actions.en.json' with { type: 'json' };
import flow from '../../flow/actions.en.json' with { type: 'json' };
import money from '../../money/actions.en.json' with { type: 'json' };
import plans from '../../plans/actions.en.json' with { type: 'json' };
import registers from '../../registers/actions.en.json' with { type: 'json' };
import resourceUi from '../../resource-ui/actions.en.json' with { type: 'json' };
import specialDebtors from '../../special-debtors/actions.en.json' with { type: 'json' };
import tickets from '../../tickets/actions.en.json' with { type: 'json' };

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
