import { vi } from 'vitest';

// What Mantine asks of a browser and happy-dom lacks or answers with nothing.
Object.defineProperty(document, 'fonts', {
  value: { addEventListener: vi.fn(), removeEventListener: vi.fn() },
  configurable: true,
});
Element.prototype.scrollIntoView = vi.fn();
