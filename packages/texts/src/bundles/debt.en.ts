import debt from '../../debt.en.json' with { type: 'json' };
import explain from '../../explain.en.json' with { type: 'json' };

export const messages = { ...debt, ...explain };
