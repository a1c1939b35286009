import type { FileImportReport } from '@fordra/resources/cases/file-import-reports';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../../failure/use-call.tsx';
import { importReportQuery, importRows, runOnImport } from './import-report.ts';

/** Runs an action on the import and shows it as it is afterwards. Resolves to whether it was done. */
export function useImportAction(report: FileImportReport) {
  const call = useCall();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const run = async (action: string, input: object = {}): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    const { queryKey } = importReportQuery(report._id);
    // Another user, or the portal itself, may have changed the import since it was shown.
    const isDone = await call(
      () => runOnImport(client.getQueryData<FileImportReport>(queryKey) ?? report, action, input),
      {
        done: null,
      },
    );
    await client.invalidateQueries({ queryKey });
    await client.invalidateQueries({ queryKey: ['items', importRows] });
    setBusy(false);
    return isDone;
  };
  return { busy, run };
}
