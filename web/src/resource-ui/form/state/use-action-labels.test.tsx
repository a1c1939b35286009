import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { InPortal } from '../../../../testing/in-portal.tsx';
import { useActionLabels } from './use-action-labels.ts';

const words = { name: 'Standard', version: '3', valid_from: '2026-01-01' };

test('an offered flow is named with its version', () => {
  const offers = { flow_configuration: [{ value: 'f3', words }] };
  const { result } = renderHook(() => useActionLabels('cases', 'change_flow_configuration', { offers }), {
    wrapper: InPortal,
  });
  expect(result.current.enumValue('flow_configuration', 'f3')).toBe('Standard, version 3 (gäller från 2026-01-01)');
});
