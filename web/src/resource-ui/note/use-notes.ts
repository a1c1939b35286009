import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { addNote, changeNote, type Note, notesQuery, removeNote } from './notes-query.ts';
import { useUndoneRemoval } from './use-undone-removal.tsx';

type New = { readonly text: string; readonly visibility?: Note['visibility'] };

/** Creates, edits, pins and deletes notes; a change is shown when the server has accepted it. */
export function useNotes(resource: string, id: string) {
  const queries = useQueryClient();
  const { queryKey } = notesQuery(resource, id);
  const refresh = () => queries.invalidateQueries({ queryKey });
  const add = useMutation({ mutationFn: (note: New) => addNote({ resource, id }, note), onSettled: refresh });
  const change = useMutation({
    mutationFn: ([note, changes]: Parameters<typeof changeNote>) => changeNote(note, changes),
    onSettled: refresh,
  });
  const [leaving, setLeaving] = useState<readonly string[]>([]);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const comeBack = (note: Note) => {
    if (isMounted.current) setLeaving((before) => before.filter((one) => one !== note._id));
  };
  const offerUndo = useUndoneRemoval<Note>({
    remove: async (note) => {
      await removeNote(note).finally(refresh);
      comeBack(note);
    },
    onKept: comeBack,
  });
  return {
    add: (note: New) => add.mutateAsync(note),
    change: (...of: Parameters<typeof changeNote>) => change.mutateAsync(of),
    remove: (note: Note) => {
      setLeaving((before) => [...before, note._id]);
      offerUndo(note);
    },
    isLeaving: ({ _id }: Note) => leaving.includes(_id),
  };
}
