import { expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { saveChange } from './own-document.ts';

/** Answers each call with the next status; 200 saves. The document is the number of its version, the change its entries. */
async function save(statuses: readonly number[], entries: readonly string[], mayDrop = true) {
  const sent: string[] = [];
  const left = [...statuses];
  let version = 1;
  const outcome = saveChange(version, entries, {
    patch: async (latest, change) => {
      sent.push(`${latest}: ${change.join(' ')}`);
      const status = left.shift() ?? 200;
      if (status !== 200) throw new ApiError({ status, message: '', issues: { bad: 'unallowed value' } });
      return latest + 100;
    },
    reload: async () => ++version,
    ...(mayDrop && {
      dropRejected: (change: readonly string[], { issues }: ApiError) =>
        change.filter((entry) => !Object.hasOwn(issues ?? {}, entry)),
    }),
  });
  const shown = await outcome.then(
    ({ document, isRejected }) => `${document}${isRejected ? ', rejected in part' : ''}`,
    (error: ApiError) => error.status,
  );
  return { shown, sent };
}

test.each<[string, readonly number[], string | number, readonly string[]]>([
  ['is saved', [], '101', ['1: good bad']],
  ['is made to the version of another tab', [412], '102', ['1: good bad', '2: good bad']],
  ['is made to a new document when it was deleted', [404], '102', ['1: good bad', '2: good bad']],
  ['is saved without what is refused', [422], '101, rejected in part', ['1: good bad', '1: good']],
  ['is refused for good at the second refusal', [422, 422], 422, ['1: good bad', '1: good']],
  [
    'is saved after a conflict and a refusal',
    [412, 422, 412],
    '103, rejected in part',
    ['1: good bad', '2: good bad', '2: good', '3: good'],
  ],
  ['is given up at the fifth conflict', [412, 412, 412, 412, 412], 412, [1, 2, 3, 4, 5].map((n) => `${n}: good bad`)],
  ['is given up without an answer', [503], 503, ['1: good bad']],
])('a change %s', async (_what, statuses, shown, sent) => {
  expect(await save(statuses, ['good', 'bad'])).toEqual({ shown, sent });
});

test('without entries that can be dropped, a refusal is thrown', async () => {
  expect(await save([422], ['good', 'bad'], false)).toEqual({ shown: 422, sent: ['1: good bad'] });
});
