import authorityFile from '../../enforcement/authority-file.sv.json' with { type: 'json' };

export const messages = { ...authorityFile };
