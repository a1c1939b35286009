import rightsEditor from '../../../access/rights-editor.sv.json' with { type: 'json' };

export const messages = rightsEditor;
