import { existsSync } from 'node:fs';

/** Set by `npm test`, which finds or installs one. */
const system = process.env.CHROMIUM ?? '/usr/bin/chromium';

/**
 * The system's Chromium if there is one, since Playwright's own cannot be downloaded everywhere. Root has no sandbox.
 */
export const chromium = {
  ...(existsSync(system) ? { executablePath: system } : {}),
  chromiumSandbox: process.getuid?.() !== 0,
  args: [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/**
 * Chromium draws the suggestions of its address bar in two pages of its own beside every page of ours, which takes longer
 * than most of ours. A second list replaces Playwright's own, so what of it concerns Linux and our pages stands here too.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/**
 * Renders fonts alike on every machine: the pictures are compared with stored ones. Chromium hints slightly whatever the
 * setting, its headless shell only with it.
 */
const sameText = ['--font-render-hinting=slight', '--disable-lcd-text'];

const journeyArgs = [...chromium.args, ...sameText, `--disable-features=${disabledFeatures.join(',')}`];

/** The whole browser, for journeys that need its viewer of PDF files. */
export const journeyBrowser = { ...chromium, args: journeyArgs };

/** Debian's shell has no window and no tabs to draw, and takes a third less processor time. */
const shell = '/usr/bin/chromium-headless-shell';
export const journeyShell = existsSync(shell) ? { ...journeyBrowser, executablePath: shell } : journeyBrowser;
