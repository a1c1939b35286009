import { checkImportAction, type ImportAction } from '@fordra/domain/cases/import/check-import-action';
import type { Refusal } from '@fordra/domain/refusals/refusals';
import type { FileImportReport } from '@fordra/resources/cases/file-import-reports';
import type { Fields } from '@fordra/schema/fields';
import { type Action, defineAction } from '../../definition/define-action.ts';

type Run<F extends Fields> = Parameters<typeof defineAction<FileImportReport, F>>[0]['run'];

/** An action on the import of a file, allowed in some of its states. */
export function defineImportAction<const F extends Fields>(action: {
  readonly name: ImportAction;
  readonly kind: Action['kind'];
  readonly input: F;
  readonly refusals?: readonly Refusal[];
  readonly dryRunAnswer?: Fields;
  readonly run: Run<F>;
}): Action {
  return defineAction<FileImportReport, F>({
    ...action,
    on: 'file--import-reports',
    refusals: ['import_status_not_allowed', ...(action.refusals ?? [])],
    load: ({ target }) => target as unknown as FileImportReport,
    check: ({ status }) => checkImportAction(action.name, status),
  });
}
