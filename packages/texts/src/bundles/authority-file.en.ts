import authorityFile from '../../authority-file.en.json' with { type: 'json' };

export const messages = { ...authorityFile };
