import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';

// Against hanging only: a busy machine may take many times what a quiet one takes.
configure({ asyncUtilTimeout: 120_000 });

// Test files share the modules that are imported once, so what the file before left in them is removed.
beforeAll(() => {
  localStorage.clear();
  sessionStorage.clear();
  notifications.clean();
});
afterEach(cleanup);
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

// Browser APIs that Mantine uses and happy-dom lacks or does not implement.
Object.defineProperty(document, 'fonts', {
  value: { addEventListener: vi.fn(), removeEventListener: vi.fn() },
  configurable: true,
});
Element.prototype.scrollIntoView = vi.fn();
