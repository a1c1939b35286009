import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useFailureSnack } from '../../../failure/use-call.tsx';
import { useForm, useTyped } from '../../../resource-ui/form/state/form-context.ts';
import { postForm } from '../../../resource-ui/media/upload-file.ts';
import { DropZone } from '../../../ui/control/drop-zone.tsx';
import { Notice } from '../../../ui/display/notice.tsx';
import { type CreditNote, CreditNoteNotice, creditNoteOf } from './credit-note-notice.tsx';
import { fillInvoice, type ReadInvoice } from './fill-invoice.ts';
import styles from './registration.module.css';

const extensions = ['xml', 'pdf'];

/** Fills the form from an e-invoice of the chosen creditor. */
export function InvoiceDrop() {
  const { formatMessage } = useIntl();
  const { store } = useForm();
  const creditor = useTyped(store, 'creditor') as string;
  const fail = useFailureSnack();
  const [isReading, setReading] = useState(false);
  const [read, setRead] = useState<{ readonly name: string; readonly warnings: ReadInvoice['warnings'] }>();
  const [creditNote, setCreditNote] = useState<{ readonly name: string; readonly credit: CreditNote }>();
  if (creditor === '') return null;

  const take = async (file: File) => {
    setReading(true);
    setRead(undefined);
    setCreditNote(undefined);
    const form = new FormData();
    form.append('file', file, file.name);
    try {
      const invoice = await postForm<ReadInvoice>(`/api/read-e-invoice/${creditor}`, form);
      fillInvoice(store, invoice);
      setRead({ name: file.name, warnings: invoice.warnings });
    } catch (error) {
      const credit = creditNoteOf(error);
      if (credit) setCreditNote({ name: file.name, credit });
      else fail(error);
    } finally {
      setReading(false);
    }
  };
  return (
    <div className={styles.eInvoice}>
      <DropZone
        title={formatMessage({ id: 'registration.e_invoice' })}
        or={formatMessage({ id: 'registration.e_invoice_or' })}
        choose={formatMessage({ id: isReading ? 'registration.e_invoice_reading' : 'registration.e_invoice_choose' })}
        hint={formatMessage({ id: 'registration.e_invoice_help' })}
        accept={extensions}
        disabled={isReading}
        onFiles={([file]) => file && void take(file)}
      />
      {creditNote && <CreditNoteNotice {...creditNote} />}
      {read && (
        <Notice
          tone={read.warnings.length > 0 ? 'warning' : 'info'}
          title={formatMessage({ id: 'registration.e_invoice_read' }, { name: read.name })}
        >
          {read.warnings.map((one) => formatMessage({ id: `import.warning.${one}` })).join('. ')}
        </Notice>
      )}
    </div>
  );
}
