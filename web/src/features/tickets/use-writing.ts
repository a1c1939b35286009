import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useFailureSnack } from '../../failure/use-call.tsx';
import { type MediaValue, uploadFile } from '../../resource-ui/media/upload-file.ts';
import { newKey } from '../../resource-ui/query/new-key.ts';
import { useUserData } from '../../user/use-user-data.ts';
import { readDraft, storeDraft } from './message-draft.ts';
import { sendMessage } from './send-message.ts';
import { refetchTickets, type ShownTicket } from './tickets.ts';

export type Mode = 'reply' | 'write_note';
type Sending = { readonly ticket: ShownTicket; readonly text: string; readonly afterwards?: 'resolve' };

export const undoMs = 10_000;
const filesMax = 10;

/**
 * The message that is being written. Its draft is stored until the server has answered: a reply that waits to be sent
 * when the browser closes is found again.
 */
export function useWriting(ticket: ShownTicket, mode: Mode) {
  const { _id: user } = useUserData();
  const queries = useQueryClient();
  const draft = { user, ticket: ticket._id };
  const [texts, setTexts] = useState<Partial<Record<Mode, string>>>({});
  const text = texts[mode] ?? readDraft(draft, mode).text;
  const [files, setFiles] = useState(() => readDraft(draft, mode).files);
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  // One key per text: sent again after a lost answer, it is written once.
  const key = useRef(newKey());
  const write = (next: string) => {
    setTexts((before) => ({ ...before, [mode]: next }));
    storeDraft(draft, mode, { text: next });
  };
  const putFiles = (next: readonly MediaValue[]) => {
    setFiles(next);
    storeDraft(draft, mode, { files: next });
  };
  const attempt = async (run: () => Promise<void>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await run();
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  };
  const deliver = async (sending: Sending) => {
    const { ticket: seen, text: body, afterwards } = sending;
    const input = { text: body, ...(files.length > 0 && { files }), ...(afterwards && { afterwards }) };
    await sendMessage(seen, { action: mode, input, key: key.current });
    key.current = newKey();
    write('');
    putFiles([]);
    await refetchTickets(queries);
  };
  const delayed = useDelayed(deliver, (sending) => void attempt(() => deliver(sending)));
  const send = (afterwards?: 'resolve') => {
    if (text.trim() === '' || busy || delayed.isWaiting) return;
    const sending = { ticket, text: text.trim(), ...(afterwards && { afterwards }) };
    if (mode === 'reply') delayed.begin(sending);
    else void attempt(() => deliver(sending));
  };
  const attach = (chosen: readonly File[]) =>
    void attempt(async () => {
      let all = files;
      for (const file of chosen) {
        all = [...all, await uploadFile({ id: user }, file)].slice(0, filesMax);
        putFiles(all);
      }
    });
  const detach = (id: string) => putFiles(files.filter((file) => file.id !== id));
  const { isWaiting, undo, sendNow } = delayed;
  return { text, write, send, attach, detach, files, failure, busy, isWaiting, undo, sendNow };
}

/**
 * Waits before it sends, so that sending can be undone. Another page of the portal sends it at once; the browser asks
 * before it closes.
 */
function useDelayed(deliver: (sending: Sending) => Promise<void>, onTime: (sending: Sending) => void) {
  const sayFailure = useFailureSnack();
  const [waiting, setWaiting] = useState<Sending>();
  const latest = useRef({ deliver, onTime, sayFailure, waiting });
  latest.current = { deliver, onTime, sayFailure, waiting };
  useEffect(() => {
    if (!waiting) return;
    const end = () => {
      setWaiting(undefined);
      latest.current.onTime(waiting);
    };
    const timer = setTimeout(end, undoMs);
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('beforeunload', ask);
    };
  }, [waiting]);
  useEffect(
    () => () => {
      const { waiting: left, deliver: deliverNow, sayFailure: say } = latest.current;
      if (left) deliverNow(left).catch(say);
    },
    [],
  );
  const sendNow = () => {
    if (!waiting) return;
    setWaiting(undefined);
    onTime(waiting);
  };
  return { isWaiting: waiting !== undefined, begin: setWaiting, undo: () => setWaiting(undefined), sendNow };
}
