import { Button } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { ApiError } from '../../../api/api-error.ts';
import { useFailureSnack } from '../../../failure/use-call.tsx';
import { ReferenceSelect } from '../../../resource-ui/reference/reference-select.tsx';
import { DropZone } from '../../../ui/control/drop-zone.tsx';
import card from '../../../ui/display/card.module.css';
import { Notice } from '../../../ui/display/notice.tsx';
import styles from './import.module.css';
import { sendImportFile } from './import-report.ts';
import { TemplateLinks } from './template-links.tsx';

type Props = {
  readonly creditor: string | undefined;
  readonly onCreditor: (id: string | undefined) => void;
  /** The user may choose among creditors. */
  readonly hasChoice: boolean;
  readonly onReport: (id: string) => void;
};

const extensions = ['csv', 'txt', 'xlsx', 'xml', 'pdf', 'zip'];

/** Whose cases they are, and the file. */
export function ChooseFile({ creditor, onCreditor, hasChoice, onReport }: Props) {
  const { formatMessage } = useIntl();
  const { part, former, send } = useSending(creditor, onReport);
  return (
    <>
      {hasChoice && (
        <section className={`${card.card} ${styles.part}`}>
          <div className={styles.creditor}>
            <ReferenceSelect
              resource="creditors"
              among={{ is_active: true }}
              label={formatMessage({ id: 'import_page.creditor' })}
              value={creditor === undefined ? [] : [creditor]}
              onChange={([id]) => onCreditor(id)}
              required
            />
          </div>
        </section>
      )}
      {creditor !== undefined && (
        <section className={`${card.card} ${styles.part}`}>
          <h2>{formatMessage({ id: 'import_page.step.file' })}</h2>
          <p className={styles.help}>
            {formatMessage({ id: 'import_page.file_help' })} <TemplateLinks />
          </p>
          {former && (
            <Notice
              tone="info"
              title={formatMessage({ id: 'import_page.repeated' })}
              action={
                <div className={styles.buttons}>
                  <Button size="xs" onClick={() => onReport(former.report)}>
                    {formatMessage({ id: 'import_page.open_former' })}
                  </Button>
                  <Button size="xs" variant="default" onClick={() => void send(former.file, true)}>
                    {formatMessage({ id: 'import_page.import_again' })}
                  </Button>
                </div>
              }
            />
          )}
          <DropZone
            title={formatMessage({ id: 'import_page.drop' })}
            or={formatMessage({ id: 'import_page.or' })}
            choose={formatMessage({ id: 'import_page.choose' })}
            hint={formatMessage({ id: 'import_page.file_kinds' })}
            accept={extensions}
            disabled={part !== undefined}
            onFiles={([file]) => file && void send(file, false)}
          />
          {part !== undefined && (
            <progress
              className={styles.progress}
              value={part}
              aria-label={formatMessage({ id: 'import_page.sending' })}
            />
          )}
        </section>
      )}
    </>
  );
}

/** `part` is how much of the file has been sent; `former` the import of a file that was sent before. */
function useSending(creditor: string | undefined, onReport: (id: string) => void) {
  const fail = useFailureSnack();
  const [part, setPart] = useState<number>();
  const [former, setFormer] = useState<{ readonly report: string; readonly file: File }>();
  const send = async (file: File, isAgain: boolean) => {
    if (creditor === undefined) return;
    setPart(0);
    setFormer(undefined);
    try {
      onReport(await sendImportFile(creditor, file, isAgain, setPart));
    } catch (error) {
      const report = error instanceof ApiError && error.status === 409 && (error.answer as { report?: string }).report;
      if (report) setFormer({ report, file });
      else fail(error);
    } finally {
      setPart(undefined);
    }
  };
  return { part, former, send };
}
