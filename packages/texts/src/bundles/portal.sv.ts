import resourceNames from '../../resource-names.sv.json' with { type: 'json' };
import screens from '../../screens.sv.json' with { type: 'json' };
import settings from '../../settings.sv.json' with { type: 'json' };
import shell from '../../shell.sv.json' with { type: 'json' };

export const messages = {
  ...resourceNames,
  ...screens,
  ...settings,
  ...shell,
};
