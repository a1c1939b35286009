import settings from '../../access/settings.en.json' with { type: 'json' };
import screens from '../../platform/screens.en.json' with { type: 'json' };
import shell from '../../platform/shell.en.json' with { type: 'json' };
import { names } from '../by-topic/names.en.ts';

export const messages = {
  ...names,
  ...screens,
  ...settings,
  ...shell,
};
