import { useIntl } from 'react-intl';
import { useTextBundle } from '../../../texts/use-text-bundle.ts';
import { useClaims } from '../../../user/use-claims.ts';
import { IdentitiesList } from './identities-list.tsx';
import { LinkButtons } from './link-buttons.tsx';
import { SessionsList } from './sessions-list.tsx';
import styles from './ways-in.module.css';

/** Where the reader is signed in, and by which identities of other companies the reader signs in. */
export function OwnWaysIn() {
  const hasTexts = useTextBundle('people');
  const hasNames = useTextBundle('resources');
  const user = useClaims()?.u_id;
  if (!hasTexts || !hasNames || user === undefined) return <div className={styles.pending} aria-busy="true" />;
  return <Lists user={user} />;
}

function Lists({ user }: { readonly user: string }) {
  const { formatMessage } = useIntl();
  return (
    <>
      <section>
        <h3 className={styles.heading}>{formatMessage({ id: 'ways_in.sessions' })}</h3>
        <SessionsList user={user} />
      </section>
      <section>
        <h3 className={styles.heading}>{formatMessage({ id: 'ways_in.identities' })}</h3>
        <IdentitiesList user={user} />
        <LinkButtons />
      </section>
    </>
  );
}
