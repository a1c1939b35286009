import files from '../../documents/files.en.json' with { type: 'json' };
import item from '../../resource-ui/item.en.json' with { type: 'json' };
import { actions } from '../by-topic/actions.en.ts';
import { refusals } from '../by-topic/refusals.en.ts';

export const messages = { ...actions, ...files, ...item, ...refusals };
