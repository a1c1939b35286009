import { Button } from '@mantine/core';
import { type ComponentType, lazy } from 'react';
import { useIntl } from 'react-intl';
import { Notice } from '../ui/display/notice.tsx';
import { ChunkError, loadChunk } from './load-chunk.ts';

/** A part of a page that is loaded when it is first needed. If it cannot be loaded, only that part shows an error. */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<{ readonly [Part in Name]: ComponentType<Props> }>,
  name: Name,
) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: (await loadChunk(load))[name] };
    } catch (error) {
      if (!(error instanceof ChunkError)) throw error;
      return { default: PartFailure };
    }
  });
}

function PartFailure() {
  const { formatMessage } = useIntl();
  return (
    <Notice
      tone="error"
      title={formatMessage({ id: 'system.part_failed' })}
      action={
        <Button size="xs" variant="default" onClick={() => location.reload()}>
          {formatMessage({ id: 'common.reload' })}
        </Button>
      }
    >
      {formatMessage({ id: 'system.part_failed_help' })}
    </Notice>
  );
}
