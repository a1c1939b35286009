import abroad from '../../abroad/refusals.sv.json' with { type: 'json' };
import access from '../../access/refusals.sv.json' with { type: 'json' };
import signInErrors from '../../access/sign-in-errors.sv.json' with { type: 'json' };
import cases from '../../cases/refusals.sv.json' with { type: 'json' };
import channels from '../../channels/refusals.sv.json' with { type: 'json' };
import decisions from '../../decisions/refusals.sv.json' with { type: 'json' };
import disputes from '../../disputes/refusals.sv.json' with { type: 'json' };
import documents from '../../documents/refusals.sv.json' with { type: 'json' };
import enforcement from '../../enforcement/refusals.sv.json' with { type: 'json' };
import money from '../../money/refusals.sv.json' with { type: 'json' };
import notifications from '../../notifications/refusals.sv.json' with { type: 'json' };
import parties from '../../parties/refusals.sv.json' with { type: 'json' };
import plans from '../../plans/refusals.sv.json' with { type: 'json' };
import platform from '../../platform/refusals.sv.json' with { type: 'json' };
import registers from '../../registers/refusals.sv.json' with { type: 'json' };
import tickets from '../../tickets/refusals.sv.json' with { type: 'json' };

/** The text of each refusal, topic by topic. */
export const refusals = {
  ...abroad,
  ...disputes,
  ...access,
  ...signInErrors,
  ...cases,
  ...channels,
  ...decisions,
  ...documents,
  ...enforcement,
  ...money,
  ...notifications,
  ...parties,
  ...plans,
  ...platform,
  ...registers,
  ...tickets,
};
