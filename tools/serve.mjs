// `npm run serve`: production, with the Node that npm installs.
process.env.FORDRA_MODE = 'production';
await import('./start.mjs');
