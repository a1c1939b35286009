import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { IconChevronRight } from '../../ui/theme/icons.ts';
import { useUserData } from '../../user/use-user-data.ts';
import { useLabels } from '../label/use-labels.ts';
import { lastListAddress } from '../list/plan/last-list.ts';
import { referenceTitlesQuery } from '../query/reference-titles.ts';
import styles from './item-bar.module.css';

type Props = {
  readonly resource: string;
  readonly id: string;
  /** The title of the item that is shown through the other. */
  readonly here: string;
};

/** Links for an item that is shown through another one: the list, that item, and this one. */
export function Crumbs({ resource, id, here }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const title = useUserData().ui_structure.structure[resource]?.title ?? '_id';
  const titles = useQuery(referenceTitlesQuery(resource, title, [id]));
  const named = titles.data?.[id];
  const separator = (
    <IconChevronRight size={14} stroke={1.75} className={`${styles.separator} mantine-rotate-rtl`} aria-hidden />
  );
  return (
    <nav aria-label={formatMessage({ id: 'item.crumbs' })}>
      <ol className={styles.crumbs}>
        <li>
          <Link to="/item-search/$resource" params={{ resource }} search={lastListAddress(resource)}>
            {labels.resource(resource)}
          </Link>
        </li>
        <li>
          {separator}
          <Link to="/item-display/$resource/$resourceId" params={{ resource, resourceId: id }}>
            <bdi>{named === undefined ? labels.one(resource) : labels.title(resource, title, named)}</bdi>
          </Link>
        </li>
        <li aria-current="page">
          {separator}
          {here}
        </li>
      </ol>
    </nav>
  );
}
