import fc from 'fast-check';

const { FORDRA_SEED: seed = '1' } = process.env;

// The same values in every run, so that a commit does not fail by a rare find: `npm run proof:properties` draws new ones.
// A failure prints its seed.
if (seed !== 'random') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });
