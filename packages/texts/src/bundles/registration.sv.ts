import columns from '../../cases/import.sv.json' with { type: 'json' };
import issues from '../../cases/import-issues.sv.json' with { type: 'json' };
import page from '../../cases/import-page.sv.json' with { type: 'json' };
import registration from '../../cases/registration.sv.json' with { type: 'json' };

export const messages = { ...registration, ...columns, ...issues, ...page };
