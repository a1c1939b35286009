import columns from '../../cases/import.en.json' with { type: 'json' };
import issues from '../../cases/import-issues.en.json' with { type: 'json' };
import page from '../../cases/import-page.en.json' with { type: 'json' };

export const messages = { ...columns, ...issues, ...page };
