import resourceNames from '../../resource-names.en.json' with { type: 'json' };
import screens from '../../screens.en.json' with { type: 'json' };
import settings from '../../settings.en.json' with { type: 'json' };
import shell from '../../shell.en.json' with { type: 'json' };

export const messages = {
  ...resourceNames,
  ...screens,
  ...settings,
  ...shell,
};
