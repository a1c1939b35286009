import caseActions from '../../case-actions.en.json' with { type: 'json' };
import files from '../../files.en.json' with { type: 'json' };
import item from '../../item.en.json' with { type: 'json' };
import refusals from '../../refusals.en.json' with { type: 'json' };

export const messages = { ...caseActions, ...files, ...item, ...refusals };
