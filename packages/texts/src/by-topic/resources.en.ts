import access from '../../access/resources.en.json' with { type: 'json' };
import cases from '../../cases/resources.en.json' with { type: 'json' };
import decisions from '../../decisions/resources.en.json' with { type: 'json' };
import documents from '../../documents/resources.en.json' with { type: 'json' };
import enforcement from '../../enforcement/resources.en.json' with { type: 'json' };
import flow from '../../flow/resources.en.json' with { type: 'json' };
import money from '../../money/resources.en.json' with { type: 'json' };
import notifications from '../../notifications/resources.en.json' with { type: 'json' };
import parties from '../../parties/resources.en.json' with { type: 'json' };
import platform from '../../platform/resources.en.json' with { type: 'json' };
import resourceUi from '../../resource-ui/resources.en.json' with { type: 'json' };
import tickets from '../../tickets/resources.en.json' with { type: 'json' };

/** The names of attributes, groups and values of resources, topic by topic. */
export const resources = {
  ...access,
  ...cases,
  ...decisions,
  ...documents,
  ...enforcement,
  ...flow,
  ...money,
  ...notifications,
  ...parties,
  ...platform,
  ...resourceUi,
  ...tickets,
};
