import type { Rights } from '@fordra/schema/access';
import type { MessageId } from '@fordra/texts/message-id';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../../../failure/load-failure.tsx';
import type { ValueEditorProps } from '../../../../resource-ui/value/value-editors.ts';
import { useTextBundle } from '../../../../texts/use-text-bundle.ts';
import { Notice } from '../../../../ui/display/notice.tsx';
import { asRights, mergeRights } from '../merge-rights.ts';
import { RightsTable } from '../rights-table.tsx';
import { useGroupRights } from '../use-group-rights.ts';
import { Members } from './members.tsx';
import { NewVersion } from './new-version.tsx';
import { exceedsOwn, useOwnRights } from './own-rights.ts';
import styles from './rights-editor.module.css';
import { RightsEditor } from './rights-editor.tsx';
import { TemplateImpact } from './template-impact.tsx';
import { usePublishedRights } from './use-published-rights.ts';

/** The rights of a group or a template in its form. They are read-only where the user cannot change them here. */
export function RightsField({ label, value, stored, item, onChange }: ValueEditorProps) {
  const { formatMessage } = useIntl();
  const areTextsReady = useTextBundle('rights');
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const own = useOwnRights();
  const { rights, error, refetch } = useGroupRights(item);
  const published = usePublishedRights(item);
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  const isDraft = item?.status === 'draft';
  if (!areTextsReady || !own || !rights || (isDraft && !published))
    return <div className={styles.pending} aria-busy="true" />;
  const before = stored ? asRights(stored) : rights;
  const follows = Boolean(item?.template);
  const isPublished = item?.status !== undefined && item.status !== 'draft';
  const reason = isPublished ? 'published' : isPhone ? 'phone' : exceedsOwn(before, own) ? 'beyond' : undefined;
  if (reason) {
    return (
      <Fixed reason={reason} rights={before}>
        {item?.status === 'published' && <NewVersion item={item} />}
      </Fixed>
    );
  }
  if (follows && value === null) {
    return (
      <Fixed reason="follows" rights={before}>
        <Button size="xs" variant="default" onClick={() => onChange(before)}>
          {formatMessage({ id: 'rights.edit.detach' })}
        </Button>
      </Fixed>
    );
  }
  return (
    <>
      <p className={styles.hint}>{formatMessage({ id: 'rights.edit.help' })}</p>
      {follows && (
        <p className={styles.hint}>
          {formatMessage({ id: 'rights.edit.detached' })}{' '}
          <Button size="compact-sm" variant="subtle" onClick={() => onChange(null)}>
            {formatMessage({ id: 'rights.edit.follow' })}
          </Button>
        </p>
      )}
      <RightsEditor
        {...{ label, own, onChange }}
        value={asRights(value)}
        stored={published ?? before}
        {...(item && {
          concerns: isDraft ? <TemplateImpact item={item} /> : <Members group={String(item._id)} />,
        })}
      />
    </>
  );
}

type FixedProps = {
  readonly reason: 'published' | 'phone' | 'beyond' | 'follows';
  readonly rights: Rights;
  readonly children?: ReactNode;
};

/** The rights, and why they are not changed here. */
function Fixed({ reason, rights, children }: FixedProps) {
  const { formatMessage } = useIntl();
  const title: MessageId = `rights.edit.${reason}_title`;
  return (
    <div className={styles.editor}>
      <Notice tone="info" title={formatMessage({ id: title })} {...(children && { action: children })}>
        {formatMessage({ id: `rights.edit.${reason}` })}
      </Notice>
      <RightsTable rights={mergeRights([rights])} isInside />
    </div>
  );
}
