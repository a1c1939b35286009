import list from '../../list.en.json' with { type: 'json' };
import refusals from '../../refusals.en.json' with { type: 'json' };
import resources from '../../resources.en.json' with { type: 'json' };
import screens from '../../screens.en.json' with { type: 'json' };
import shell from '../../shell.en.json' with { type: 'json' };
import validation from '../../validation.en.json' with { type: 'json' };

export const messages = { ...list, ...refusals, ...resources, ...screens, ...shell, ...validation };
