import { registerHooks } from 'node:module';

// For tests, by `node --import`: writes the address of every module that a process loads to stderr.
registerHooks({
  load(url, context, nextLoad) {
    process.stderr.write(`loaded ${url}\n`);
    return nextLoad(url, context);
  },
});
