import { contactOutcomes } from '@fordra/domain/channels/contact-words';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { ActionTarget } from '../../resource-ui/action/use-action-dialog.tsx';
import { useRefreshAll } from '../../resource-ui/form/save/use-refresh.ts';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import { runAction } from '../../resource-ui/query/actions.ts';
import { newKey } from '../../resource-ui/query/new-key.ts';
import { Drawer } from '../../ui/overlay/drawer.tsx';
import { useSnack } from '../../ui/overlay/use-snack.tsx';
import styles from './case-contact.module.css';

type Props = {
  readonly target: ActionTarget;
  readonly begin: Readonly<Record<string, unknown>>;
  /** The form is needed: for what was said, or because the call was not logged and the form says why. */
  readonly onForm: (outcome: string) => void;
  readonly onClose: () => void;
};

/** On a phone a call is logged by one touch of how it ended. */
export function CallSheet({ target, begin, onForm, onClose }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const snack = useSnack();
  const refresh = useRefreshAll();
  const key = useRef(newKey());
  const [busy, setBusy] = useState<string>();
  const choose = async (outcome: string) => {
    if (outcome === 'reached') {
      onClose();
      return onForm(outcome);
    }
    setBusy(outcome);
    const { resource, id, etag } = target;
    const input = { ...begin, outcome };
    try {
      await runAction({ resource, id, etag, action: 'log_contact', input, key: key.current });
      snack(labels.named('action.log_contact.done'));
      onClose();
      await refresh();
    } catch {
      onClose();
      onForm(outcome);
    }
  };
  return (
    <Drawer
      title={labels.named('action.log_contact')}
      closeLabel={formatMessage({ id: 'common.close' })}
      opened
      atBottom
      onClose={onClose}
    >
      <div className={styles.outcomes}>
        {contactOutcomes.map((outcome) => (
          <Button
            key={outcome}
            size="lg"
            variant={outcome === 'reached' ? 'filled' : 'default'}
            loading={busy === outcome}
            disabled={busy !== undefined && busy !== outcome}
            onClick={() => void choose(outcome)}
          >
            {labels.enumValue('contact--logs', 'outcome', outcome)}
          </Button>
        ))}
      </div>
    </Drawer>
  );
}
