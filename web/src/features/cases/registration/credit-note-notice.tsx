import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { ApiError } from '../../../api/api-error.ts';
import { Notice } from '../../../ui/display/notice.tsx';

/** What a credit note credits; `case` is the case of that invoice, if there is one that the user may read. */
export type CreditNote = {
  readonly invoice_number: string | null;
  readonly amount: number | null;
  readonly case: string | null;
};

/** The credit note that made the call fail, if it was one. */
export function creditNoteOf(error: unknown): CreditNote | undefined {
  return error instanceof ApiError ? (error.answer as { credited?: CreditNote } | undefined)?.credited : undefined;
}

type Props = { readonly name: string; readonly credit: CreditNote };

/** A credit note is no claim: it leads to the case of the invoice that it credits, or the user reads what to do. */
export function CreditNoteNotice({ name, credit: { invoice_number: number, amount, case: id } }: Props) {
  const { formatMessage } = useIntl();
  const help = id !== null ? 'case' : number !== null ? 'no_case' : 'no_number';
  return (
    <Notice
      tone="warning"
      title={formatMessage({ id: 'registration.credit_note' }, { name })}
      action={
        id !== null && (
          <Button
            size="xs"
            renderRoot={(props) => (
              <Link
                {...props}
                to="/item-display/$resource/$resourceId"
                params={{ resource: 'cases', resourceId: id }}
                search={{ action: 'credit_capital', ...(amount !== null && { amount }) }}
              />
            )}
          >
            {formatMessage({ id: 'registration.credit_in_case' })}
          </Button>
        )
      }
    >
      {formatMessage({ id: `registration.credit_note_${help}` }, { number })}
    </Notice>
  );
}
