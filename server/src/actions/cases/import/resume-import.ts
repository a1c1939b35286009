import { allow } from '@fordra/domain/values/verdict';
import { addImportJob } from '../../../store/imports/add-import-job.ts';
import { defineImportAction } from './define-import-action.ts';

export const resumeImport = defineImportAction({
  name: 'resume_import',
  kind: 'minor',
  input: {},
  async run({ tx, facts, requester, change }) {
    // The rest is registered with the rights of who resumes it.
    await change({ status: 'queued', failure: null, started_by: requester.user.id });
    await addImportJob(tx, 'register-import-rows', facts);
    return allow;
  },
});
