import type { CSSVariablesResolver } from '@mantine/core';

/**
 * The component library's own greys, errors and light variants miss WCAG AA. The values are those of base.css, which are
 * applied before any script runs.
 */
export const contrast: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--ground)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-bright': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-soft)',
    '--mantine-color-placeholder': 'var(--ink-faint)',
    '--mantine-color-error': 'var(--error)',
    '--mantine-color-anchor': 'var(--accent-ink)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--hover)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--button-edge)',
    '--mantine-color-petrol-light': 'var(--accent-soft)',
    '--mantine-color-petrol-light-color': 'var(--accent-ink)',
    '--mantine-color-petrol-outline': 'var(--accent-ink)',
    '--mantine-color-gray-light-color': 'var(--ink-soft)',
    '--mantine-color-gray-light-hover': 'var(--hover)',
    '--mantine-color-red-filled': 'var(--danger)',
    '--mantine-color-red-filled-hover': 'var(--danger-hover)',
    '--mantine-color-red-light': 'var(--red-ground)',
    '--mantine-color-red-light-color': 'var(--red-ink)',
    '--mantine-color-green-light': 'var(--green-ground)',
    '--mantine-color-green-light-color': 'var(--green-ink)',
  };
  return { variables: {}, light: shared, dark: shared };
};
