import files from '../../documents/files.sv.json' with { type: 'json' };
import item from '../../resource-ui/item.sv.json' with { type: 'json' };
import { actions } from '../by-topic/actions.sv.ts';
import { refusals } from '../by-topic/refusals.sv.ts';

export const messages = { ...actions, ...files, ...item, ...refusals };
