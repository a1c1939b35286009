import { languageIn } from '@fordra/texts/languages';
import { useIntl } from 'react-intl';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import type { Notification } from './notification-shape.ts';

const resource = 'creditor--notifications';

/** The text of a notification, in the reader's language. */
export function useNotificationWords() {
  const { locale, formatMessage } = useIntl();
  const labels = useLabels();
  return ({ type, data, creditor_name }: Notification) => {
    const title =
      data.decision_title?.[languageIn(locale) === 'sv' ? 'sv' : 'en'] ?? labels.enumValue(resource, 'type', type);
    const deadline = data.is_settled ? undefined : data.deadline;
    return {
      title,
      who: data.debtor_name ?? data.customer_name ?? data.ticket_subject ?? data.filename,
      where: creditor_name,
      /** The deadline as the user needs it, or what came of an import. */
      due: deadline
        ? formatMessage({ id: 'notification.deadline' }, { day: deadline })
        : data.to
          ? formatMessage({ id: 'notification.until' }, { day: data.to })
          : type === 'import_completed' &&
            formatMessage(
              { id: 'notification.imported' },
              { registered: data.registered ?? 0, unregistered: data.unregistered ?? 0 },
            ),
    };
  };
}
