import { allow } from '@fordra/domain/values/verdict';
import { addImportJob } from '../../../store/imports/add-import-job.ts';
import { defineImportAction } from './define-import-action.ts';

/** What is registered stays registered; the rest is not. */
export const cancelImport = defineImportAction({
  name: 'cancel_import',
  kind: 'intermediate',
  input: {},
  async run({ tx, facts, change }) {
    await change({ status: 'cancelled' });
    if (facts.registered > 0) await addImportJob(tx, 'write-import-result', facts);
    return allow;
  },
});
