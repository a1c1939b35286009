import list from '../../list.sv.json' with { type: 'json' };
import refusals from '../../refusals.sv.json' with { type: 'json' };
import resources from '../../resources.sv.json' with { type: 'json' };
import screens from '../../screens.sv.json' with { type: 'json' };
import shell from '../../shell.sv.json' with { type: 'json' };
import validation from '../../validation.sv.json' with { type: 'json' };

export const messages = { ...list, ...refusals, ...resources, ...screens, ...shell, ...validation };
