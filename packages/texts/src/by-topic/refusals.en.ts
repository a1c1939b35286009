import abroad from '../../abroad/refusals.en.json' with { type: 'json' };
import access from '../../access/refusals.en.json' with { type: 'json' };
import signInErrors from '../../access/sign-in-errors.en.json' with { type: 'json' };
import cases from '../../cases/refusals.en.json' with { type: 'json' };
import channels from '../../channels/refusals.en.json' with { type: 'json' };
import decisions from '../../decisions/refusals.en.json' with { type: 'json' };
import disputes from '../../disputes/refusals.en.json' with { type: 'json' };
import documents from '../../documents/refusals.en.json' with { type: 'json' };
import enforcement from '../../enforcement/refusals.en.json' with { type: 'json' };
import money from '../../money/refusals.en.json' with { type: 'json' };
import notifications from '../../notifications/refusals.en.json' with { type: 'json' };
import parties from '../../parties/refusals.en.json' with { type: 'json' };
import plans from '../../plans/refusals.en.json' with { type: 'json' };
import platform from '../../platform/refusals.en.json' with { type: 'json' };
import registers from '../../registers/refusals.en.json' with { type: 'json' };
import tickets from '../../tickets/refusals.en.json' with { type: 'json' };

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
