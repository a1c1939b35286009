import { useMediaQuery } from '@mantine/hooks';
import { useIntl } from 'react-intl';
import type { ShownValueProps, ValueEditorProps } from '../../../resource-ui/value/value-editors.ts';
import { useTextBundle } from '../../../texts/use-text-bundle.ts';
import { Notice } from '../../../ui/display/notice.tsx';
import { ChangedParts } from './changed-parts.tsx';
import { asStructure } from './edit-structure.ts';
import { NextVersion } from './next-version.tsx';
import styles from './screens.module.css';
import { StructureEditor } from './structure-editor.tsx';

/** The screens in their form; read-only on a phone and once they have been in use. */
export function StructureField({ value, stored, item, onChange }: ValueEditorProps) {
  const { formatMessage } = useIntl();
  const isReady = useTextBundle('screens');
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  if (!isReady) return <div className={styles.pending} aria-busy="true" />;
  const reason = item?.activated ? 'used' : isPhone ? 'phone' : undefined;
  if (reason) {
    return (
      <Notice
        tone="info"
        title={formatMessage({ id: `screens.${reason}_title` })}
        {...(item?.activated ? { action: <NextVersion item={item} /> } : {})}
      >
        {formatMessage({ id: `screens.${reason}` })}
      </Notice>
    );
  }
  return <StructureEditor value={asStructure(value)} stored={asStructure(stored)} onChange={onChange} />;
}

/** Which parts of which pages are customised, or have changed. */
export function ShownStructure({ value, before, item }: ShownValueProps) {
  const isReady = useTextBundle('screens');
  if (!isReady) return null;
  return (
    <div className={styles.editor}>
      {item?.activated ? <NextVersion item={item} /> : null}
      <ChangedParts before={asStructure(before)} after={asStructure(value)} />
    </div>
  );
}
