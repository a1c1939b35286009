import panel from '../../../plans/plan-panel.en.json' with { type: 'json' };
import refusals from '../../../plans/refusals.en.json' with { type: 'json' };

export const messages = { ...panel, ...refusals };
