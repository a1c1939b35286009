import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { itemsQuery } from '../../../../resource-ui/query/items.ts';
import { useUserData } from '../../../../user/use-user-data.ts';
import styles from './rights-editor.module.css';

/** How many users the changes concern, for those who may list users by group. */
export function Members({ group }: { readonly group: string }) {
  const { formatMessage } = useIntl();
  const access = useUserData().access_rights.users;
  const mayCount = access?.methods.includes('GET') && Object.hasOwn(access.attribute_access, 'access_groups');
  const { data } = useQuery({
    ...itemsQuery('users', { where: { access_groups: group }, max_results: 1, projection: { _id: 1 } }),
    enabled: mayCount === true,
  });
  if (!data) return null;
  return <p className={styles.hint}>{formatMessage({ id: 'rights.change.members' }, { count: data._meta.total })}</p>;
}
