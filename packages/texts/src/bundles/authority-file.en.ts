import authorityFile from '../../enforcement/authority-file.en.json' with { type: 'json' };

export const messages = { ...authorityFile };
