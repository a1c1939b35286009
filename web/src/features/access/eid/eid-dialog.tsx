import '../../../ui/theme/dialog-styles.ts';
import { hintMessage, isInApp } from '@fordra/domain/access/hint-message';
import { Button, Loader, Modal } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { noAnswer, statusOf } from '../../../api/api-error.ts';
import { useTextBundle } from '../../../texts/use-text-bundle.ts';
import { Notice } from '../../../ui/display/notice.tsx';
import { QrCode } from '../../../ui/display/qr-code.tsx';
import { IconDeviceMobile } from '../../../ui/theme/icons.ts';
import { buildStartLink } from '../sign-in/eid-start-link.ts';
import { type EidCalls, signInCalls } from '../sign-in/mobile-eid.ts';
import styles from './eid-dialog.module.css';
import type { EidState, ResumedEid } from './follow-eid.ts';
import { responseMessage } from './response-message.ts';
import { useMobileEid } from './use-mobile-eid.ts';

type Props = {
  /** An identification that the app on this device returns to. */
  readonly resumed: ResumedEid | undefined;
  readonly onClose: () => void;
  /** Signing in, unless it is for another purpose. */
  readonly calls?: EidCalls;
  readonly words?: DialogWords;
  /** What helps after one of the refusals. */
  readonly refusalLink?: { readonly of: string; readonly link: ReactNode };
  /** A sign-in needs none: the gate redirects. */
  readonly onDone?: () => void;
};

type DialogWords = { readonly title: string; readonly failed: string; readonly otherWay: string };

/** Signing in with the mobile e-ID (spec A §2.4): scan, or start on this device; closing cancels. */
export function EidDialog(props: Props) {
  return useTextBundle('eid') && <OpenedDialog {...props} />;
}

function OpenedDialog({ resumed, onClose, calls = signInCalls, words, refusalLink, onDone }: Props) {
  const { formatMessage } = useIntl();
  const { state, openApp, tryAgain, cancel } = useMobileEid(calls, resumed);
  const isDone = state.phase === 'done';
  useEffect(() => {
    if (isDone) onDone?.();
  }, [isDone, onDone]);
  const isOver = state.phase === 'failed' || state.phase === 'refused';
  const close = () => {
    cancel();
    onClose();
  };
  return (
    <Modal
      opened
      onClose={close}
      title={words?.title ?? formatMessage({ id: 'eid.title' })}
      size="sm"
      closeButtonProps={{ 'aria-label': formatMessage({ id: 'common.close' }) }}
      overlayProps={{ backgroundOpacity: 0.4 }}
      closeOnClickOutside={false}
      // Top-aligned, so that nothing above moves when its height changes.
      yOffset="14dvh"
    >
      <div className={styles.body}>
        {isOver ? (
          <Ended state={state} title={words?.failed} link={refusalLink} onTryAgain={tryAgain} />
        ) : (
          <Waiting state={state} onOpenApp={openApp} />
        )}
      </div>
      <div className={styles.choices}>
        <Button variant="subtle" onClick={close}>
          {isOver
            ? (words?.otherWay ?? formatMessage({ id: 'sign-in.other_way' }))
            : formatMessage({ id: 'common.cancel' })}
        </Button>
      </div>
    </Modal>
  );
}

type WaitingProps = {
  readonly state: Extract<EidState, { phase: 'starting' | 'pending' | 'done' }>;
  readonly onOpenApp: () => void;
};

function Waiting({ state, onOpenApp }: WaitingProps) {
  const { formatMessage } = useIntl();
  const pending = state.phase === 'pending' ? state : undefined;
  const { qr, auto_start_token: start } = pending?.order ?? {};
  const isToStart = pending !== undefined && !isInApp(pending.hintCode);
  const isToScan = isToStart && qr !== undefined;
  const hint = hintMessage('pending', pending?.hintCode ?? '');
  // Without a code to scan the app is started on this device.
  const message = hint === 'outstandingTransaction' && !isToScan ? 'noClient' : hint;
  const isPhone = isTouched();
  return (
    <>
      <div className={styles.stage}>
        {isToScan ? <QrCode text={qr} label={formatMessage({ id: 'eid.qr' })} /> : <Loader />}
      </div>
      {/* Read aloud when it changes; what changes each second is only seen. */}
      <p className={styles.hint} role="status">
        {pending
          ? formatMessage({
              id: isPhone && message === 'outstandingTransaction' ? `eid.hint.${message}.phone` : `eid.hint.${message}`,
            })
          : formatMessage({ id: 'eid.starting' })}
      </p>
      {isToStart && start !== undefined && (
        <SameDevice order={{ ...pending.order, auto_start_token: start }} onOpen={onOpenApp} />
      )}
      {pending?.isCutOff && (
        <Notice tone="warning" title={pending.cutOffWords ?? formatMessage({ id: 'eid.cut_off' })} />
      )}
    </>
  );
}

type SameDeviceProps = { readonly order: Parameters<typeof buildStartLink>[0]; readonly onOpen: () => void };

function SameDevice({ order, onOpen }: SameDeviceProps) {
  const { formatMessage } = useIntl();
  return (
    <Button
      className={styles.same ?? ''}
      component="a"
      href={buildStartLink(order, navigator.userAgent)}
      // A phone cannot scan its own screen, so the app comes first there.
      variant={isTouched() ? 'filled' : 'default'}
      fullWidth
      leftSection={<IconDeviceMobile size={18} stroke={1.75} aria-hidden />}
      onClick={onOpen}
    >
      {formatMessage({ id: 'eid.same_device' })}
    </Button>
  );
}

type EndedProps = {
  readonly state: Extract<EidState, { phase: 'failed' | 'refused' }>;
  readonly title: string | undefined;
  readonly link: Props['refusalLink'];
  readonly onTryAgain: () => void;
};

function Ended({ state, title, link, onTryAgain }: EndedProps) {
  const { formatMessage } = useIntl();
  const words = useRefusalWords();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Notice
      tone="warning"
      title={title ?? formatMessage({ id: 'eid.failed' })}
      action={
        <Button ref={button} size="xs" onClick={onTryAgain}>
          {formatMessage({ id: 'common.retry' })}
        </Button>
      }
    >
      <bdi>
        {state.phase === 'failed'
          ? formatMessage({ id: `eid.hint.${hintMessage('failed', state.hintCode)}` })
          : words(state.error)}
      </bdi>{' '}
      {state.phase === 'refused' && (state.error as Error).message === link?.of && link?.link}
    </Notice>
  );
}

function isTouched(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}

/** The response's message, else a general error (spec A §8); a missing answer is reported as such. */
function useRefusalWords(): (error: unknown) => string {
  const { formatMessage } = useIntl();
  return (error) =>
    responseMessage(error) ??
    formatMessage({ id: statusOf(error) === noAnswer ? 'system.unreachable_help' : 'system.error' });
}
