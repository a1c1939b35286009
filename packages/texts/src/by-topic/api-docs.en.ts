import access from '../../access/api-docs.en.json' with { type: 'json' };
import cases from '../../cases/api-docs.en.json' with { type: 'json' };
import channels from '../../channels/api-docs.en.json' with { type: 'json' };
import decisions from '../../decisions/api-docs.en.json' with { type: 'json' };
import flow from '../../flow/api-docs.en.json' with { type: 'json' };
import money from '../../money/api-docs.en.json' with { type: 'json' };
import parties from '../../parties/api-docs.en.json' with { type: 'json' };
import plans from '../../plans/api-docs.en.json' with { type: 'json' };
import platform from '../../platform/api-docs.en.json' with { type: 'json' };
import tickets from '../../tickets/api-docs.en.json' with { type: 'json' };

/** What the page of the API says of calls, topic by topic. */
export const apiDocs = {
  ...access,
  ...cases,
  ...channels,
  ...decisions,
  ...flow,
  ...money,
  ...parties,
  ...plans,
  ...platform,
  ...tickets,
};
