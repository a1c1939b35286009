import { configure } from '@testing-library/react';
import { vi } from 'vitest';

// Against hanging only: a busy machine may take many times what a quiet one takes.
configure({ asyncUtilTimeout: 120_000 });

// Browser APIs that Mantine uses and happy-dom lacks or does not implement.
Object.defineProperty(document, 'fonts', {
  value: { addEventListener: vi.fn(), removeEventListener: vi.fn() },
  configurable: true,
});
Element.prototype.scrollIntoView = vi.fn();
