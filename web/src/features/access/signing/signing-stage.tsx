import { hintMessage, isInApp } from '@fordra/domain/access/hint-message';
import { Button, Loader } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { ApiError } from '../../../api/api-error.ts';
import { Notice } from '../../../ui/display/notice.tsx';
import { QrCode } from '../../../ui/display/qr-code.tsx';
import { IconDeviceMobile } from '../../../ui/theme/icons.ts';
import { buildStartLink } from '../sign-in/eid-start-link.ts';
import styles from './signing-stage.module.css';
import type { SigningState } from './use-signing.ts';

type Props = { readonly state: SigningState; readonly onRetry: () => void; readonly onCancel: () => void };

/** A signature under way, in the page: scan, or start on this device; or why it failed. */
export function SigningStage({ state, onRetry, onCancel }: Props) {
  const { formatMessage } = useIntl();
  if (state.phase === 'idle' || state.phase === 'done') return null;
  const isOver = state.phase === 'failed' || state.phase === 'refused';
  return (
    <section className={styles.signing} aria-label={formatMessage({ id: 'signing.title' })}>
      {isOver ? <Ended state={state} onRetry={onRetry} /> : <Waiting state={state} />}
      <Button variant="subtle" onClick={onCancel}>
        {formatMessage({ id: 'common.cancel' })}
      </Button>
    </section>
  );
}

function Waiting({
  state,
}: {
  readonly state: Extract<SigningState, { phase: 'idle' | 'starting' | 'done' | 'pending' }>;
}) {
  const { formatMessage } = useIntl();
  const pending = state.phase === 'pending' ? state : undefined;
  const { qr, auto_start_token: start, auto_start_address: address } = pending?.order ?? {};
  const isToStart = pending !== undefined && !isInApp(pending.hintCode);
  const isToScan = isToStart && qr !== undefined;
  const isPhone = matchMedia('(pointer: coarse)').matches;
  const hint = hintMessage('pending', pending?.hintCode ?? '');
  const message = hint === 'outstandingTransaction' && !isToScan ? 'noClient' : hint;
  return (
    <>
      <div className={styles.stage}>
        {isToScan ? <QrCode text={qr} label={formatMessage({ id: 'eid.qr' })} /> : <Loader />}
      </div>
      <p className={styles.hint} role="status">
        {pending
          ? formatMessage({
              id: isPhone && message === 'outstandingTransaction' ? `eid.hint.${message}.phone` : `eid.hint.${message}`,
            })
          : formatMessage({ id: 'eid.starting' })}
      </p>
      {isToStart && start !== undefined && (
        <Button
          className={styles.same ?? ''}
          component="a"
          href={buildStartLink(
            { auto_start_token: start, ...(address && { auto_start_address: address }) },
            navigator.userAgent,
          )}
          variant={isPhone ? 'filled' : 'default'}
          leftSection={<IconDeviceMobile size={18} stroke={1.75} aria-hidden />}
        >
          {formatMessage({ id: 'eid.same_device' })}
        </Button>
      )}
      {pending?.isCutOff && <Notice tone="warning" title={formatMessage({ id: 'eid.cut_off' })} />}
    </>
  );
}

type EndedProps = {
  readonly state: Extract<SigningState, { phase: 'failed' | 'refused' }>;
  readonly onRetry: () => void;
};

function Ended({ state, onRetry }: EndedProps) {
  const { formatMessage } = useIntl();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const refused = state.phase === 'refused' ? state.error : undefined;
  const said = refused instanceof ApiError ? refused.localeMessage : undefined;
  return (
    <Notice
      tone="warning"
      title={formatMessage({ id: 'signing.failed' })}
      action={
        <Button ref={button} size="xs" onClick={onRetry}>
          {formatMessage({ id: 'common.retry' })}
        </Button>
      }
    >
      <bdi>
        {state.phase === 'failed'
          ? formatMessage({ id: `eid.hint.${hintMessage('failed', state.hintCode)}` })
          : (said ?? formatMessage({ id: 'system.error' }))}
      </bdi>
    </Notice>
  );
}
