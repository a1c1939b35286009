import { Link } from '@tanstack/react-router';
import { useLabels } from '../../generated/use-labels.ts';
import { useUserData } from '../../generated/use-user-data.ts';
import { IconChevronLeft } from '../../ui/icons.ts';
import styles from './parent-link.module.css';

/** A parent that is a resource the user may list is the way up; any other name only has its place in the address. */
export function ParentLink({ parent }: { readonly parent: string }) {
  const labels = useLabels();
  const { structure } = useUserData().ui_structure;
  if (!Object.hasOwn(structure, parent)) return null;
  return (
    <Link to="/item-search/$resource" params={{ resource: parent }} className={styles.parent}>
      <IconChevronLeft size={16} stroke={1.75} className="mantine-rotate-rtl" aria-hidden />
      {labels.resource(parent)}
    </Link>
  );
}
