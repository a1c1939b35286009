import { useCallback, useState } from 'react';

type State<Answer> = { readonly isPending: boolean; readonly data?: Answer; readonly error?: unknown };

/** A call that the person starts. The frame before the sign-in has no query client, which is loaded with the portal. */
export function useCall<Argument, Answer>(call: (argument: Argument) => Promise<Answer>) {
  const [state, setState] = useState<State<Answer>>({ isPending: false });
  const run = useCallback(
    (argument: Argument) => {
      setState({ isPending: true });
      call(argument).then(
        (data) => setState({ isPending: false, data }),
        (error: unknown) => setState({ isPending: false, error }),
      );
    },
    [call],
  );
  return { ...state, run };
}
