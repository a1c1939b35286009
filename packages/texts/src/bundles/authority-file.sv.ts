import authorityFile from '../../authority-file.sv.json' with { type: 'json' };

export const messages = { ...authorityFile };
