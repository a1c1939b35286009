import { Button, NativeSelect } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { CreditorName } from '../creditor-filter/creditors.ts';
import styles from './creditor-settings.module.css';
import type { CreditorSettingsDocument } from './creditor-settings-shape.ts';
import type { Choices, SettingsType } from './creditor-settings-updates.ts';
import { FailedCreditors } from './failed-creditors.tsx';
import { SettingsEntries } from './settings-entries.tsx';
import { useCreditorSettingsSave } from './use-creditor-settings-save.ts';

type Props = {
  readonly type: SettingsType;
  readonly creditors: readonly CreditorName[];
  readonly known: ReadonlyMap<string, CreditorSettingsDocument>;
  readonly onClose: () => void;
};

const everyone = '';

export function CreditorSettingsForm({ type, creditors, known, onClose }: Props) {
  const { formatMessage } = useIntl();
  const [who, setWho] = useState(everyone);
  const [choices, setChoices] = useState<Choices>({});
  const { save, progress, failed, forget } = useCreditorSettingsSave(type, known);
  const chosen = who === everyone ? creditors : creditors.filter(({ _id }) => _id === who);
  const settings = chosen.map(({ _id }) => known.get(_id)?.settings ?? {});

  const run = async (ids: readonly string[]) => {
    const { saved, isWhole } = await save(choices, ids);
    if (!isWhole) return;
    notifications.show({
      closeButtonProps: { 'aria-label': formatMessage({ id: 'common.close' }) },
      message: formatMessage({ id: 'creditor_settings.saved' }, { count: saved }),
    });
    onClose();
  };
  const turnTo = (creditor: string) => {
    setWho(creditor);
    setChoices({});
    forget();
  };

  return (
    <div className={styles.form}>
      <p className={styles.help}>{formatMessage({ id: `creditor_settings.${type}.help` })}</p>
      {creditors.length > 1 && (
        <NativeSelect
          label={formatMessage({ id: 'creditor_settings.for' })}
          value={who}
          disabled={progress !== undefined}
          onChange={(event) => turnTo(event.currentTarget.value)}
          data={[
            { value: everyone, label: formatMessage({ id: 'creditor_settings.for_all' }, { count: creditors.length }) },
            ...creditors.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
        />
      )}
      <SettingsEntries
        {...{ type, settings, choices }}
        isDisabled={progress !== undefined}
        onChoose={(entry, on) => setChoices({ ...choices, [entry]: on })}
      />
      <FailedCreditors failed={failed} creditors={creditors} onRetry={(ids) => void run(ids)} />
      <div className={styles.choices}>
        {progress && (
          <label className={styles.progress}>
            <progress value={progress.done} max={progress.total} />
            {formatMessage({ id: 'creditor_settings.progress' }, progress)}
          </label>
        )}
        <Button variant="default" onClick={onClose}>
          {formatMessage({ id: 'common.cancel' })}
        </Button>
        <Button
          loading={progress !== undefined}
          disabled={Object.keys(choices).length === 0}
          onClick={() => void run(chosen.map(({ _id }) => _id))}
        >
          {formatMessage({ id: 'common.save' })}
        </Button>
      </div>
    </div>
  );
}
