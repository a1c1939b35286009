import registration from '../../cases/registration.sv.json' with { type: 'json' };

export const messages = { ...registration };
