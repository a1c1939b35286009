import { languageIn } from '@fordra/texts/languages';
import type { MessageId } from '@fordra/texts/message-id';
import { useIntl } from 'react-intl';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import type { Notification } from './notification-shape.ts';

const resource = 'creditor--notifications';

/** The text of a notification, in the reader's language. */
export function useNotificationWords() {
  const { locale, messages, formatMessage } = useIntl();
  const labels = useLabels();
  const outcomeOfImport = ({ type, data }: Pick<Notification, 'type' | 'data'>) => {
    const { registered = 0, unregistered = 0, reason } = data;
    if (type === 'import_completed')
      return formatMessage({ id: 'notification.imported' }, { registered, unregistered });
    const refusal = `refusal.${reason}`;
    return type === 'import_failed' && Object.hasOwn(messages, refusal) && formatMessage({ id: refusal as MessageId });
  };
  return ({ type, data, creditor_name }: Notification) => {
    const title =
      data.decision_title?.[languageIn(locale) === 'sv' ? 'sv' : 'en'] ?? labels.enumValue(resource, 'type', type);
    const deadline = data.is_settled ? undefined : data.deadline;
    return {
      title,
      who: data.debtor_name ?? data.customer_name ?? data.ticket_subject ?? data.filename,
      where: creditor_name,
      /** The deadline as the user needs it, or what came of an import and why. */
      due: deadline
        ? formatMessage({ id: 'notification.deadline' }, { day: deadline })
        : data.to
          ? formatMessage({ id: 'notification.until' }, { day: data.to })
          : outcomeOfImport({ type, data }),
    };
  };
}
