import settings from '../../access/settings.sv.json' with { type: 'json' };
import screens from '../../platform/screens.sv.json' with { type: 'json' };
import shell from '../../platform/shell.sv.json' with { type: 'json' };
import { names } from '../by-topic/names.sv.ts';

export const messages = {
  ...names,
  ...screens,
  ...settings,
  ...shell,
};
