import screens from '../../../platform/screen-editor.en.json' with { type: 'json' };

export const messages = screens;
