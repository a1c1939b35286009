import caseActions from '../../case-actions.sv.json' with { type: 'json' };
import files from '../../files.sv.json' with { type: 'json' };
import item from '../../item.sv.json' with { type: 'json' };
import refusals from '../../refusals.sv.json' with { type: 'json' };

export const messages = { ...caseActions, ...files, ...item, ...refusals };
