import type { LetterChannel } from '@fordra/domain/documents/letters/letter-channels';
import { channelsFor } from '@fordra/domain/flow/checks/check-flow-configuration';
import type { FlowEntry } from '@fordra/domain/flow/configuration/flow-configuration';
import { ActionIcon, CloseButton, NativeSelect } from '@mantine/core';
import { useIntl } from 'react-intl';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import { IconChevronUp } from '../../../ui/theme/icons.ts';
import styles from './flow-editor.module.css';

type Props = {
  readonly entry: FlowEntry;
  readonly error: string | undefined;
  readonly onChange: (entry: FlowEntry) => void;
};

/** The channels by which a letter is sent, in the order they are tried. */
export function ChannelFields({ entry, error, onChange }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const { channels } = entry;
  const nameOf = (channel: LetterChannel) => labels.enumValue('letters', 'channel', channel);
  const set = (next: readonly LetterChannel[]) => onChange({ ...entry, channels: next });
  const free = channelsFor(entry).filter((channel) => !channels.includes(channel));
  return (
    <div>
      <p className={styles.label}>{formatMessage({ id: 'flow_diagram.edit.channels' })}</p>
      {channels.length > 0 && (
        <ol className={styles.channels} aria-label={formatMessage({ id: 'flow_diagram.edit.channels' })}>
          {channels.map((channel, at) => (
            <li key={channel}>
              <span>{nameOf(channel)}</span>
              {at > 0 && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="sm"
                  aria-label={formatMessage({ id: 'flow_diagram.edit.channel_first' }, { channel: nameOf(channel) })}
                  onClick={() => set(channels.with(at, channels[at - 1]!).with(at - 1, channel))}
                >
                  <IconChevronUp size={16} stroke={1.75} aria-hidden />
                </ActionIcon>
              )}
              <CloseButton
                size="sm"
                aria-label={formatMessage({ id: 'flow_diagram.edit.channel_remove' }, { channel: nameOf(channel) })}
                onClick={() => set(channels.toSpliced(at, 1))}
              />
            </li>
          ))}
        </ol>
      )}
      {(free.length > 0 || error) && (
        <NativeSelect
          className={styles.add}
          aria-label={formatMessage({ id: 'flow_diagram.edit.channel_add' })}
          value=""
          error={error}
          data={[
            { value: '', label: formatMessage({ id: 'flow_diagram.edit.channel_add' }) },
            ...free.map((channel) => ({ value: channel, label: nameOf(channel) })),
          ]}
          onChange={({ currentTarget: { value } }) => value && set([...channels, value as LetterChannel])}
        />
      )}
    </div>
  );
}
