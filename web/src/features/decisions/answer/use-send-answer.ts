import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { ApiError, statusOf } from '../../../api/api-error.ts';
import { useRefreshAll } from '../../../resource-ui/form/save/use-refresh.ts';
import type { OpenForm } from '../../../resource-ui/form/state/use-form.ts';
import { runAction } from '../../../resource-ui/query/actions.ts';
import type { Changes } from '../../../resource-ui/query/item.ts';
import { newKey } from '../../../resource-ui/query/new-key.ts';
import { useSnack } from '../../../ui/overlay/use-snack.tsx';

type Target = {
  readonly id: string;
  readonly etag: string;
  /** Called once the answer is given; the page may then show another decision. */
  readonly onAnswered?: (() => void) | undefined;
};

/** Sends the answer once, however often the button is pressed; it is carried out after the time to undo it. */
export function useSendAnswer(
  { id, etag, onAnswered }: Target,
  { showIssues, offer }: Pick<OpenForm, 'showIssues' | 'offer'>,
) {
  const { formatMessage, formatList } = useIntl();
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const key = useRef(newKey());
  const refresh = useRefreshAll();
  const snack = useSnack();
  const send = async (input: Changes, awaits: 'reason' | 'nothing') => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { group } = await runAction({
        resource: 'decisions',
        id,
        action: 'make_decision',
        input: { ...input, carry_out: 'later' },
        etag,
        key: key.current,
      });
      offer.drop();
      snack(
        group
          ? formatMessage(
              { id: 'decision_page.made_for_group' },
              {
                awaits,
                count: group.made ?? 1,
                left: group.left.length,
                cases: formatList(group.left.map((one) => one.journal_number)),
              },
            )
          : formatMessage({ id: 'decision_page.made' }, { awaits }),
      );
      await refresh();
      // The next one may be of the same group.
      if (!group) onAnswered?.();
    } catch (error) {
      key.current = newKey();
      if (error instanceof ApiError && error.issues) showIssues(error.issues);
      else setFailure(error);
      if (statusOf(error) === 412) await refresh();
    } finally {
      setBusy(false);
    }
  };
  return { send, failure, isBusy };
}
