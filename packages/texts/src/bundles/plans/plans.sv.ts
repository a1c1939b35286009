import panel from '../../../plans/plan-panel.sv.json' with { type: 'json' };
import refusals from '../../../plans/refusals.sv.json' with { type: 'json' };

export const messages = { ...panel, ...refusals };
