import { createTheme, type MantineThemeOverride } from '@mantine/core';
import { dark, gray, petrol } from './palette.ts';

const heading = (fontSize: number, lineHeight: string) => ({
  fontSize: inRem(fontSize),
  lineHeight,
  fontWeight: '650',
});

function inRem(pixels: number): string {
  return `${pixels / 16}rem`;
}

export const theme: MantineThemeOverride = createTheme({
  colors: { petrol, gray, dark },
  primaryColor: 'petrol',
  primaryShade: { light: 8, dark: 6 },
  black: '#14191c',
  fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
  fontSizes: { xs: inRem(12), sm: inRem(14), md: inRem(14), lg: inRem(16), xl: inRem(20) },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.45', lg: '1.5', xl: '1.5' },
  spacing: { xs: inRem(8), sm: inRem(12), md: inRem(16), lg: inRem(20), xl: inRem(32) },
  radius: { xs: inRem(4), sm: inRem(6), md: inRem(8), lg: inRem(12), xl: inRem(16) },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  headings: {
    fontWeight: '650',
    sizes: { h1: heading(27, '1.25'), h2: heading(20, '1.3'), h3: heading(16, '1.4'), h4: heading(14, '1.4') },
  },
});
