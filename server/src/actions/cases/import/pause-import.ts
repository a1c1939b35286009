import { allow } from '@fordra/domain/values/verdict';
import { defineImportAction } from './define-import-action.ts';

/** The chunk that is being registered is completed first: it holds the lock that this action waits for. */
export const pauseImport = defineImportAction({
  name: 'pause_import',
  kind: 'minor',
  input: {},
  async run({ change }) {
    await change({ status: 'paused', failure: null });
    return allow;
  },
});
