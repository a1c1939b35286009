import { Link } from '@tanstack/react-router';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import { IconChevronLeft } from '../../ui/theme/icons.ts';
import { useUserData } from '../../user/use-user-data.ts';
import styles from './parent-link.module.css';

/** A link to the parent, if it is a resource that the user may list. */
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
