import rightsEditor from '../../../access/rights-editor.en.json' with { type: 'json' };

export const messages = rightsEditor;
