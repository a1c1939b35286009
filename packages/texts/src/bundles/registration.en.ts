import registration from '../../cases/registration.en.json' with { type: 'json' };

export const messages = { ...registration };
