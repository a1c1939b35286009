import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { referenceTitlesQuery, type Titles } from '../../api/reference-titles.ts';
import { useUserData } from '../use-user-data.ts';
import styles from './value.module.css';

type Props = { readonly resource: string; readonly id: string; readonly titles: Titles | undefined };

/** Another item by its title; a link for who may open it. What may not be read has nothing but its id. */
export function ReferenceLink({ resource, id, titles }: Props) {
  const ui = useUserData().ui_structure.structure[resource];
  const fetched = useQuery({
    ...referenceTitlesQuery(resource, ui?.title ?? '_id', [id]),
    enabled: ui !== undefined && titles === undefined,
  });
  const known = titles ?? fetched.data;
  const title = known?.[id];
  if (ui && !known && !fetched.isError) return <span className={styles.pending}>…</span>;
  if (!ui || title === undefined) return <bdi className={styles.pending}>{id}</bdi>;
  return (
    <Link
      className={styles.reference}
      to="/item-display/$resource/$resourceId"
      params={{ resource, resourceId: id }}
      preload={false}
    >
      <bdi>{title}</bdi>
    </Link>
  );
}
