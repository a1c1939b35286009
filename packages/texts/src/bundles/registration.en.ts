import columns from '../../cases/import.en.json' with { type: 'json' };
import issues from '../../cases/import-issues.en.json' with { type: 'json' };
import page from '../../cases/import-page.en.json' with { type: 'json' };
import registration from '../../cases/registration.en.json' with { type: 'json' };

export const messages = { ...registration, ...columns, ...issues, ...page };
