import { Button } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { ApiError } from '../../../api/api-error.ts';
import { ErrorId, errorIdOf } from '../../../failure/error-id.tsx';
import { wordsForFailure } from '../../../failure/failure.ts';
import { copyText } from '../../../ui/control/copy-text.ts';
import { Notice } from '../../../ui/display/notice.tsx';
import { IconCopy } from '../../../ui/theme/icons.ts';
import { WhyRefused } from '../../why/why-refused.tsx';

type Props = {
  readonly failure: unknown;
  readonly title?: string;
};

/** Shows why the form was not saved, that the input is stored, and the error to copy for support (spec B §8). */
export function SaveFailure({ failure, title }: Props) {
  const { formatMessage } = useIntl();
  const [isCopied, setCopied] = useState(false);
  const { title: what, help } = wordsForFailure(failure);
  const { status, localeMessage } = failure instanceof ApiError ? failure : {};
  if (status === 404) {
    return (
      <Notice tone="error" title={formatMessage({ id: 'conflict.gone' })}>
        {formatMessage({ id: 'conflict.gone_help' })}
      </Notice>
    );
  }
  const said = localeMessage ?? `${formatMessage({ id: what })}. ${formatMessage({ id: help })}`;
  return (
    <Notice
      tone="error"
      title={title ?? formatMessage({ id: 'form.not_saved' })}
      action={
        <>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconCopy size={14} stroke={1.75} aria-hidden />}
            onClick={async () => setCopied(await copyText(describeFailure(failure, said)))}
          >
            {formatMessage({ id: isCopied ? 'form.error_copied' : 'form.copy_error' })}
          </Button>{' '}
          <WhyRefused failure={failure} />
        </>
      }
    >
      <p>
        <bdi>{said}</bdi>
      </p>
      <ErrorId id={errorIdOf(failure)} />
    </Notice>
  );
}

/** The details for support: the time, the page, the answer and the id of the error in the log. */
function describeFailure(failure: unknown, said: string): string {
  const facts = failure instanceof ApiError ? failure : undefined;
  return [
    said,
    `${new Date().toISOString()} ${location.pathname}${location.search}`,
    facts ? `${facts.status} ${facts.message}` : String(failure),
    ...(facts?.requestId ? [`id ${facts.requestId}`] : []),
  ].join('\n');
}
