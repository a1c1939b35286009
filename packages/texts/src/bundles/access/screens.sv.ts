import screens from '../../../platform/screen-editor.sv.json' with { type: 'json' };

export const messages = screens;
