import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { lazyPart } from '../../loading/lazy-part.tsx';
import type { Question } from './why-query.ts';

const WhyDialog = lazyPart(() => import('./why-dialog.tsx'), 'WhyDialog');

type Props = {
  readonly question: Question;
  /** The question is why nothing is shown, not why something was refused. */
  readonly isEmpty?: boolean;
};

/** Stands where something was refused or where a list is empty. */
export function WhyButton({ question, isEmpty = false }: Props) {
  const { formatMessage } = useIntl();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
        {formatMessage({ id: 'why.ask' })}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <WhyDialog {...{ question, isEmpty }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
