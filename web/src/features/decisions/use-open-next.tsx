import { Link, useNavigate } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { useListNavigation } from '../../resource-ui/item/use-list-navigation.ts';
import { useSnack } from '../../ui/overlay/use-snack.tsx';

/**
 * Opens the next decision of the list that this one was opened from, with a link back to this one, where the answer can
 * be undone; undefined without a next one.
 */
export function useOpenNext(id: string): (() => void) | undefined {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const snack = useSnack();
  const navigation = useListNavigation('decisions', id);
  const to = navigation?.next;
  if (!to) return undefined;
  return () => {
    navigation.onOpen(to);
    snack(
      <Link to="/item-display/$resource/$resourceId" params={{ resource: 'decisions', resourceId: id }}>
        {formatMessage({ id: 'decision_page.open_answered' })}
      </Link>,
    );
    void navigate({ to: '/item-display/$resource/$resourceId', params: { resource: 'decisions', resourceId: to.id } });
  };
}
