import type { PanelProps } from '../../../resource-ui/panel/panel-props.ts';
import { useTextBundle } from '../../../texts/use-text-bundle.ts';
import card from '../../../ui/display/card.module.css';
import { IdentitiesList } from './identities-list.tsx';
import { SessionsList } from './sessions-list.tsx';
import styles from './ways-in.module.css';

/** Where a user is signed in. */
export function UserSessions({ id }: PanelProps) {
  const isReady = useTextBundle('people');
  return <div className={`${card.card} ${styles.ways}`}>{isReady && <SessionsList user={id} />}</div>;
}

/** By which identities of other companies a user signs in. */
export function UserIdentities({ id }: PanelProps) {
  const isReady = useTextBundle('people');
  return <div className={`${card.card} ${styles.ways}`}>{isReady && <IdentitiesList user={id} />}</div>;
}
