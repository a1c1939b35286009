import type { FileImportReport } from '@fordra/resources/cases/file-import-reports';
import type { ImportRowStatus } from '@fordra/resources/cases/file-import-rows';
import { useState } from 'react';
import { useCall } from '../../../failure/use-call.tsx';
import { fetchRows } from './import-report.ts';

const faulty: readonly ImportRowStatus[] = ['error', 'duplicate'];

/** Goes from one row that cannot be registered to the next, in the order of the file, and from the last to the first. */
export function useNextFault({ _id: report }: FileImportReport, filter: ImportRowStatus | undefined) {
  const call = useCall();
  const [target, setTarget] = useState<{ readonly row: number; readonly index: number }>();
  const ofFilter = { report, ...(filter && { status: filter }) };
  const isFaulty = { report, status: filter ?? { $in: faulty } };
  const findAfter = async (after: number) =>
    (await fetchRows({ where: { ...isFaulty, row_no: { $gt: after } }, page: 1, max_results: 1 }))._items[0];
  /** To the first after this row. */
  const goOn = (after = target?.row ?? 0) =>
    call(
      async () => {
        const found = (await findAfter(after)) ?? (after > 0 ? await findAfter(0) : undefined);
        if (!found) return setTarget(undefined);
        const where = { ...ofFilter, row_no: { $lt: found.row_no } };
        const { _meta } = await fetchRows({ where, page: 1, max_results: 1 });
        setTarget({ row: found.row_no, index: _meta.total });
      },
      { done: null },
    );
  return { target, goOn, forget: () => setTarget(undefined) };
}
