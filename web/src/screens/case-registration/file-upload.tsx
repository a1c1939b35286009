import type { FileImportReport } from '@fordra/resources/cases/file-import-reports';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../failure/load-failure.tsx';
import { CheckRows } from '../../features/cases/import/check-rows.tsx';
import { ChooseFile } from '../../features/cases/import/choose-file.tsx';
import { ImportProgress } from '../../features/cases/import/import-progress.tsx';
import { importReportQuery } from '../../features/cases/import/import-report.ts';
import { ImportResult } from '../../features/cases/import/import-result.tsx';
import { ImportSteps } from '../../features/cases/import/import-steps.tsx';
import { useImportWords } from '../../features/cases/import/import-words.ts';
import { MapColumns } from '../../features/cases/import/map-columns.tsx';
import { registrations } from '../../features/cases/registration/registration-definition.ts';
import { UnknownResource } from '../../resource-ui/item/unknown-resource.tsx';
import { itemsQuery } from '../../resource-ui/query/items.ts';
import { Notice } from '../../ui/display/notice.tsx';
import { Page } from '../../ui/display/page.tsx';
import { useUserData } from '../../user/use-user-data.ts';

const route = getRouteApi('/portal/case-registration/file-upload');
const activeCreditors = { where: { is_active: true }, page: 1, max_results: 1, projection: { name: 1 } } as const;

/** Registers the cases of a file in three steps; the address says which import, so a reload continues it (spec B §2). */
export function FileUpload() {
  const { formatMessage } = useIntl();
  const { report } = route.useSearch();
  const navigate = route.useNavigate();
  const mayRegister = useUserData().access_rights[registrations]?.methods.includes('POST') === true;
  if (!mayRegister) return <UnknownResource />;
  const show = (id: string | undefined) => void navigate({ search: id === undefined ? {} : { report: id } });
  return (
    <Page title={formatMessage({ id: 'import_page.title' })} under={formatMessage({ id: 'import_page.under' })}>
      {report === undefined ? (
        <NewImport onReport={show} />
      ) : (
        <KnownImport id={report} onOther={() => show(undefined)} />
      )}
    </Page>
  );
}

function NewImport({ onReport }: { readonly onReport: (id: string) => void }) {
  const { formatMessage } = useIntl();
  const [chosen, setChosen] = useState<string>();
  const { data, error, refetch } = useQuery(itemsQuery('creditors', activeCreditors));
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { total } = data._meta;
  if (total === 0)
    return (
      <Notice tone="info" title={formatMessage({ id: 'registration.no_creditor' })}>
        {formatMessage({ id: 'registration.no_creditor_help' })}
      </Notice>
    );
  const creditor = total === 1 ? data._items[0]!._id : chosen;
  return (
    <>
      <ImportSteps current={creditor === undefined ? 'creditor' : 'file'} />
      <ChooseFile creditor={creditor} onCreditor={setChosen} hasChoice={total > 1} onReport={onReport} />
    </>
  );
}

type Props = { readonly id: string; readonly onOther: () => void };

function KnownImport({ id, onOther }: Props) {
  const { data, error, refetch } = useQuery(importReportQuery(id));
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const isFileStep = ['received', 'reading', 'to_map', 'failed'].includes(data.status);
  return (
    <>
      <ImportSteps current={isFileStep ? 'file' : 'register'} />
      {contentOf(data, onOther)}
    </>
  );
}

function contentOf(report: FileImportReport, onOther: () => void): ReactNode {
  switch (report.status) {
    case 'to_map':
      return <MapColumns key={JSON.stringify(report.columns)} report={report} onOther={onOther} />;
    case 'checked':
      return <CheckRows report={report} onOther={onOther} />;
    case 'failed':
      return <Failed report={report} onOther={onOther} />;
    case 'completed':
    case 'cancelled':
    case 'undone':
      return <ImportResult report={report} onOther={onOther} />;
    default:
      return <ImportProgress report={report} />;
  }
}

function Failed({ report, onOther }: { readonly report: FileImportReport; readonly onOther: () => void }) {
  const { formatMessage } = useIntl();
  const words = useImportWords();
  return (
    <Notice
      tone="error"
      title={formatMessage({ id: 'import_page.failed' }, { file: report.filename })}
      action={<Button onClick={onOther}>{formatMessage({ id: 'import_page.other_file' })}</Button>}
    >
      <p>{words.failure(report)}</p>
    </Notice>
  );
}
