/** Who writes, and what about. `{case}` is our case number. */
export const senders = {
  court: {
    name: 'Tingsrätten',
    from: 'solna.tingsratt@domstol.example',
    letters: {
      summons: ['Stämning är utfärdad', 'Stämning har utfärdats i mål T 1234-26, er referens {case}.'],
      defence: ['Svaromål', 'Svaromål har kommit in i målet med er referens {case}. Yttra er inom två veckor.'],
      hearing: ['Kallelse till huvudförhandling', 'Ni kallas till huvudförhandling i målet, er referens {case}.'],
      judgment: ['Dom', 'Tingsrätten har i dag meddelat dom i målet med er referens {case}.'],
    },
  },
  agent: {
    name: 'Ombudet utomlands',
    from: 'post@fjord-inkasso.example',
    letters: {
      received: ['Case received', 'We have received your case {case}.'],
      paid: ['Payment', 'The debtor of your case {case} has paid. We transfer the money this week.'],
      disputed: ['Objection', 'The debtor of your case {case} objects to the claim.'],
      ended: ['Case returned', 'The debtor of your case {case} has no assets. We return the case.'],
    },
  },
  trustee: {
    name: 'Konkursförvaltaren',
    from: 'forvaltare@advokatbyra.example',
    letters: {
      inventory: ['Konkursbouppteckning', 'Bouppteckningen i konkursen är klar, er referens {case}.'],
      proof: ['Bevakningsförfarande', 'Bevakning har beslutats i konkursen, er referens {case}. Anmäl er fordran.'],
      dividend: ['Utdelning', 'Utdelning betalas i konkursen, er referens {case}.'],
    },
  },
} as const;

export type Sender = keyof typeof senders;

/** What can go wrong with a letter. */
export const failures = {
  none: 'Inget fel',
  wrong_case: 'Fel ärendenummer',
  twice: 'Samma brev två gånger',
  unreadable: 'Oläsligt brev',
} as const;

export type Failure = keyof typeof failures;

type Letter = { readonly from: string; readonly subject: string; readonly text: string };

/** The letter as it is written; undefined for one that nobody writes. */
export function buildLetter(
  { sender, letter, number }: { readonly sender: string; readonly letter: string; readonly number: string },
  failure: Failure,
): Letter | undefined {
  if (!Object.hasOwn(senders, sender)) return undefined;
  const { from, letters } = senders[sender as Sender];
  const found = Object.hasOwn(letters, letter)
    ? (letters as Record<string, readonly [string, string]>)[letter]
    : undefined;
  if (!found) return undefined;
  const [subject, text] = found;
  const named = failure === 'wrong_case' ? `${number}9` : number;
  const written = text.replace('{case}', named);
  return {
    from,
    subject: `${subject} (${named})`,
    // What is left of a letter whose characters are lost.
    text: failure === 'unreadable' ? written.replaceAll(/\p{L}/gu, '\uFFFD') : written,
  };
}
