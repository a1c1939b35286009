import { configure } from '@testing-library/react';
import { vi } from 'vitest';

// A second is little where other tests have the machine too.
configure({ asyncUtilTimeout: 5_000 });

// What Mantine asks of a browser and happy-dom lacks or answers with nothing.
Object.defineProperty(document, 'fonts', {
  value: { addEventListener: vi.fn(), removeEventListener: vi.fn() },
  configurable: true,
});
Element.prototype.scrollIntoView = vi.fn();
