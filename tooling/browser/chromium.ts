import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { chromium, type LaunchOptions } from 'playwright-core';

const isRoot = process.getuid?.() === 0;

const isExecutable = (path: string | undefined): path is string => {
  if (!path) return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const commands = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge'];

const usualPlaces = [
  ...(process.env['PATH'] ?? '').split(delimiter).flatMap((folder) => commands.map((command) => join(folder, command))),
  ...commands.map((command) => `/usr/bin/${command}`),
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const playwrightsOwn = () => {
  try {
    return chromium.executablePath();
  } catch {
    return undefined;
  }
};

/** Path of a Chromium: Playwright's own, then `CHROMIUM_PATH`, then the usual places. */
export const findChromium = (): string | undefined =>
  [playwrightsOwn(), process.env['CHROMIUM_PATH'], ...usualPlaces].find(isExecutable);

/**
 * Address bar features that cost half a second per window, and those disabled by Playwright: of several
 * `--disable-features`, only the last one counts.
 */
const withoutFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // A process in reserve for each page, which tests hardly ever use.
  'SpareRendererForSitePerProcess',
];

/** Launch options for the found Chromium, for Playwright and Vitest's browser mode. */
export const launchOptions = (): LaunchOptions => {
  const executablePath = findChromium();
  return {
    ...(executablePath && { executablePath }),
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-dev-shm-usage',
      `--disable-features=${withoutFeatures.join(',')}`,
    ],
  };
};

const tryTo = (command: string, args: readonly string[]) => {
  try {
    execFileSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], timeout: 10 * 60_000 });
  } catch {
    // The caller checks whether a browser exists now.
  }
};

/**
 * Finds or installs Chromium: by Playwright, or by Debian's package if that is allowed.
 * Returns its path. Throws an error with the command to run if neither works.
 */
export const ensureChromium = (): string => {
  const found = findChromium();
  if (found) return found;
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js');
  tryTo(process.execPath, [cli, 'install', 'chromium']);
  if (!findChromium() && isRoot && isExecutable('/usr/bin/apt-get')) {
    tryTo('apt-get', ['update', '-q']);
    tryTo('apt-get', ['install', '-y', '-q', 'chromium']);
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'No Chromium was found and none could be installed. Type "sudo apt-get install chromium", or set CHROMIUM_PATH to the browser you have.',
  );
};
