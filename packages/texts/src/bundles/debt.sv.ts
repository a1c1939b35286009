import debt from '../../debt.sv.json' with { type: 'json' };
import explain from '../../explain.sv.json' with { type: 'json' };

export const messages = { ...debt, ...explain };
