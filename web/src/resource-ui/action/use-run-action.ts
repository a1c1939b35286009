import type { Definition } from '@fordra/schema/definition';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ApiError, statusOf } from '../../api/api-error.ts';
import { toBody } from '../form/state/draft.ts';
import type { Faults } from '../form/state/faults.ts';
import type { OpenForm } from '../form/state/use-form.ts';
import { type ActionDescription, type ActionOutcome, runAction, tryAction } from '../query/actions.ts';
import { newKey } from '../query/new-key.ts';

type Target = {
  readonly resource: string;
  readonly id: string;
  readonly etag: string;
  readonly action: ActionDescription;
};

export type Outcome =
  | { readonly was: 'reviewed' | 'refused' | 'stale' }
  | { readonly was: 'done'; readonly file?: ActionOutcome['file'] }
  | { readonly was: 'invalid'; readonly faults: Faults };

/**
 * Runs an action, after a preview where money moves or the effect is large. One key per dialog: pressed
 * twice or sent again, the action is run once.
 */
export function useRunAction({ resource, id, etag, action }: Target, asked: Definition, written: OpenForm) {
  const { store, findFaults, showIssues, offer } = written;
  const hasInput = Object.keys(asked.properties).length > 0;
  const asksFirst = hasInput && (action.moves_money || action.kind === 'major');
  const [preview, setPreview] = useState<ActionOutcome>();
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const [asksToConfirm, setAsksToConfirm] = useState(false);
  const key = useRef(newKey());
  const input = () => toBody(asked, store.state().base, store.changes());
  const target = useMemo(() => ({ resource, id, action: action.name }), [resource, id, action.name]);

  usePreviewAtOnce(!hasInput, target, setPreview, setFailure);
  const attempt = async (run: () => Promise<Outcome>): Promise<Outcome> => {
    setBusy(true);
    setFailure(undefined);
    try {
      return await run();
    } catch (error) {
      if (error instanceof ApiError && error.issues) {
        // Back to the fields for correction.
        if (asksFirst) setPreview(undefined);
        if (Object.hasOwn(error.issues, 'confirm')) setAsksToConfirm(true);
        return { was: 'invalid', faults: showIssues(error.issues) };
      }
      setFailure(error);
      return { was: statusOf(error) === 412 ? 'stale' : 'refused' };
    } finally {
      setBusy(false);
    }
  };
  const goOn = async (): Promise<Outcome> => {
    const faults = findFaults();
    if (Object.keys(faults).length > 0) return { was: 'invalid', faults };
    return attempt(async () => {
      if (asksFirst && !preview) {
        setPreview(await tryAction({ ...target, input: input() }));
        return { was: 'reviewed' };
      }
      const { file } = await runAction({ ...target, input: input(), etag, key: key.current });
      offer.drop();
      return { was: 'done', ...(file && { file }) };
    });
  };
  return {
    asksFirst,
    asksToConfirm,
    /** The preview is shown instead of the fields. */
    isReviewing: asksFirst && preview !== undefined,
    preview,
    failure,
    busy,
    looking: !hasInput && !preview && failure === undefined,
    /** The preview was refused: running it would be refused too. */
    isRefused: !hasInput && !preview && failure !== undefined,
    goOn,
    /** What is typed, as it would be sent. */
    input,
    back: () => {
      setPreview(undefined);
      setFailure(undefined);
    },
  };
}

export type ActionRun = ReturnType<typeof useRunAction>;

/** An action without input is previewed at once. */
function usePreviewAtOnce(
  isWanted: boolean,
  target: { readonly resource: string; readonly id: string; readonly action: string },
  onPreview: (outcome: ActionOutcome) => void,
  onFailure: (error: unknown) => void,
): void {
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    tryAction({ ...target, input: {} }).then(
      (outcome) => !isGone && onPreview(outcome),
      (error) => !isGone && onFailure(error),
    );
    return () => {
      isGone = true;
    };
  }, [isWanted, target, onPreview, onFailure]);
}
