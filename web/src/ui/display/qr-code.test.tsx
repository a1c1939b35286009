import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { QrCode } from './qr-code.tsx';

test('a code has its three finder patterns inside a quiet zone, and another text gives another code', () => {
  const { rerender } = render(<QrCode text="bankid.a.1.b" label="Skanna" />);
  const code = () => screen.getByRole('img', { name: 'Skanna' });
  const path = () => code().querySelector('path')!.getAttribute('d')!;
  const side = Number(code().getAttribute('viewBox')!.split(' ')[2]);
  const first = path();
  // The top edges of the two upper finders: seven modules wide, four from the border.
  expect(first.startsWith('M4 4h7v1h-7z')).toBe(true);
  expect(first).toContain(`M${side - 4 - 7} 4h7v1h-7z`);
  expect(first).toContain(`M4 ${side - 5}h7v1h-7z`);
  rerender(<QrCode text="bankid.a.2.b" label="Skanna" />);
  expect(path()).not.toBe(first);
});
