import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { useUserData } from '../../user/use-user-data.ts';
import { useLabels } from '../label/use-labels.ts';
import { referenceTitlesQuery, type Titles } from '../query/reference-titles.ts';
import styles from './value.module.css';

type Props = {
  readonly resource: string;
  readonly id: string;
  /** The titles of all references shown together, fetched in one call; undefined while loading. */
  readonly titles: Titles | undefined;
  /** Titles are not fetched together for this one: it fetches its own. */
  readonly isAlone?: boolean;
  /** The attribute that refers to it; its settings say in which window it opens (spec B §2). */
  readonly from?: { readonly resource: string; readonly path: string };
};

/** Another item by its title; a link if the user may open it. One that may not be read has no title. */
export function ReferenceLink({ resource, id, titles, isAlone = false, from }: Props) {
  const { structure } = useUserData().ui_structure;
  const ui = structure[resource];
  const settings = from && structure[from.resource]?.attribute_settings?.[from.path];
  const labels = useLabels();
  const { formatMessage } = useIntl();
  const fetched = useQuery({
    ...referenceTitlesQuery(resource, ui?.title ?? '_id', [id]),
    enabled: isAlone && ui !== undefined,
  });
  const known = titles ?? fetched.data;
  const title = known?.[id];
  if (ui && !known && !fetched.isError) return <span className={styles.pending}>…</span>;
  if (!ui || title === undefined) {
    return (
      <span className={styles.pending} title={id}>
        {formatMessage({ id: 'reference.unseen' })}
      </span>
    );
  }
  return (
    <Link
      className={styles.reference}
      to="/item-display/$resource/$resourceId"
      params={{ resource, resourceId: id }}
      preload={false}
      {...(settings?.reference_window === 'new' && {
        target: '_blank',
        rel: 'noopener',
        title: formatMessage({ id: 'help.new_window' }),
      })}
    >
      <bdi>{labels.title(resource, ui.title, title)}</bdi>
    </Link>
  );
}
