import type { Definition } from '@fordra/schema/definition';
import { Button } from '@mantine/core';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useActionDialog } from '../../resource-ui/action/use-action-dialog.tsx';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import { offeredActionsQuery } from '../../resource-ui/query/actions.ts';
import type { Item } from '../../resource-ui/query/items.ts';
import { formatPhone } from '../../resource-ui/value/format-phone.ts';
import { isolate } from '../../ui/format/isolate.ts';
import { IconPhone } from '../../ui/theme/icons.ts';
import { CallSheet } from './call-sheet.tsx';

const phoneWidth = '(max-width: 36em)';

type Props = { readonly debtor: Item; readonly definition: Definition; readonly ofCase: string };

/** Dials the debtor's number and logs the call (L); on a phone by one touch of how it ended. */
export function CallTools({ debtor, definition, ofCase }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const isPhone = useMediaQuery(phoneWidth, false);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const { _id: id, _etag: etag, name, mobile_number } = debtor;
  const phone = typeof mobile_number === 'string' ? mobile_number : undefined;
  const title = typeof name === 'string' ? name : labels.one('debtors');
  const target = { resource: 'debtors', id, etag, definition, title };
  const actions = useQuery(offeredActionsQuery('debtors', id, etag)).data?.filter((one) => one.name === 'log_contact');
  const { open, dialog } = useActionDialog(target, actions ?? []);
  const begin = { ...(phone && { number: phone }), cases: [ofCase] };
  const openForm = (outcome?: string) =>
    void open('log_contact', { values: { ...begin, ...(outcome && { outcome }) } });
  const mayLog = actions?.[0]?.allowed === true;
  const log = () => (isPhone ? setSheetOpen(true) : openForm());
  useHotkeys([['L', () => mayLog && !dialog && !isSheetOpen && log()]]);
  return (
    <>
      {phone && (
        <Button component="a" href={`tel:${phone}`} leftSection={<IconPhone size={16} aria-hidden />}>
          <bdi>{formatMessage({ id: 'contact.call' }, { number: isolate(formatPhone(phone)) })}</bdi>
        </Button>
      )}
      {mayLog && (
        <Button variant="default" onClick={log} aria-keyshortcuts="L">
          {labels.named('action.log_contact')}
        </Button>
      )}
      {isSheetOpen && <CallSheet target={target} begin={begin} onForm={openForm} onClose={() => setSheetOpen(false)} />}
      {dialog}
    </>
  );
}
