import { expect, test } from 'vitest';
import { readShortcut, shortcutText } from './use-search-shortcuts.ts';

const none = { altKey: false, shiftKey: false, ctrlKey: false, metaKey: false };
const tabs = [{ resource: 'creditors', shortcut: 'KeyB' }];

test.each([
  [{ ...none, code: 'KeyK', ctrlKey: true }, {}],
  [{ ...none, code: 'KeyK', metaKey: true }, {}],
  [{ ...none, code: 'KeyB', altKey: true, shiftKey: true }, { tab: 'creditors' }],
  [{ ...none, code: 'KeyX', altKey: true, shiftKey: true }, undefined],
  [{ ...none, code: 'KeyB', altKey: true, shiftKey: true, ctrlKey: true }, undefined],
  [{ ...none, code: 'KeyB' }, undefined],
  [{ ...none, code: 'KeyK' }, undefined],
])('%o opens %o', (keys, opened) => expect(readShortcut(keys, tabs)).toEqual(opened));

test('a shortcut is shown by the labels of its keys', () => expect(shortcutText(tabs[0]!)).toBe('Alt+Shift+B'));
