import type { FileImportReport } from '@fordra/resources/cases/file-import-reports';
import { Button } from '@mantine/core';
import { useIntl } from 'react-intl';
import card from '../../../ui/display/card.module.css';
import { Notice } from '../../../ui/display/notice.tsx';
import { formatNumber } from '../../../ui/format/format-number.ts';
import { businessNow } from '../../../ui/format/today.ts';
import styles from './import.module.css';
import { useImportWords } from './import-words.ts';
import { useImportAction } from './use-import-action.ts';

/** How far the portal has come with what it does by itself. Leaving the page stops nothing. */
export function ImportProgress({ report }: { readonly report: FileImportReport }) {
  const { formatMessage } = useIntl();
  const { busy, run } = useImportAction(report);
  const { status } = report;
  const { done, all } = progressOf(report);
  const isRegistering = status === 'queued' || status === 'registering' || status === 'paused';
  const doing = formatMessage({
    id: report.changing
      ? `import_page.doing.${report.changing.action}`
      : `import_page.doing.${status as 'registering'}`,
  });
  const minutes = isRegistering && status !== 'paused' ? minutesLeft(report, done, all) : undefined;
  return (
    <section className={`${card.card} ${styles.part}`} aria-live="polite">
      {status === 'paused' && <PausedNotice report={report} />}
      <h2>{doing}</h2>
      <progress className={styles.progress} {...(all > 0 && { max: all, value: done })} aria-label={doing} />
      <p className={styles.help}>
        {all > 0
          ? formatMessage({ id: 'import_page.done_of' }, { done: formatNumber(done), all: formatNumber(all) })
          : formatMessage({ id: 'import_page.rows_read' }, { count: report.rows })}
        {minutes !== undefined && ` ${formatMessage({ id: 'import_page.minutes_left' }, { minutes })}`}{' '}
        {formatMessage({ id: 'import_page.safe_to_leave' })}
      </p>
      {status !== 'undoing' && (
        <div className={styles.buttons}>
          {isRegistering && (
            <Button loading={busy} onClick={() => void run(status === 'paused' ? 'resume_import' : 'pause_import')}>
              {formatMessage({ id: status === 'paused' ? 'action.resume_import' : 'action.pause_import' })}
            </Button>
          )}
          <Button variant="default" disabled={busy} onClick={() => void run('cancel_import')}>
            {formatMessage({ id: 'action.cancel_import' })}
          </Button>
        </div>
      )}
    </section>
  );
}

function PausedNotice({ report }: { readonly report: FileImportReport }) {
  const { formatMessage } = useIntl();
  const words = useImportWords();
  return (
    <Notice tone="warning" title={formatMessage({ id: 'import_page.doing.paused' })}>
      {report.failure && <p>{words.failure(report)}</p>}
    </Notice>
  );
}

function progressOf(report: FileImportReport): { readonly done: number; readonly all: number } {
  const { status, rows, ready, warning, error, duplicate, left_out, registered, refused, undone } = report;
  if (status === 'received' || status === 'reading') return { done: 0, all: 0 };
  if (report.changing) return { done: report.changing.done, all: report.changing.count };
  if (status === 'checking') return { done: ready + warning + error + duplicate + left_out, all: rows };
  if (status === 'undoing') return { done: undone, all: undone + registered };
  const done = registered + refused;
  return { done, all: done + ready + (report.with_warnings ? warning : 0) };
}

/** By how long what is done has taken; nothing in the first seconds. */
function minutesLeft({ started }: FileImportReport, done: number, all: number): number | undefined {
  const elapsedMs = started === null ? 0 : businessNow().getTime() - Date.parse(started);
  if (done === 0 || elapsedMs < 5_000) return undefined;
  return Math.max(1, Math.round(((elapsedMs / done) * (all - done)) / 60_000));
}
