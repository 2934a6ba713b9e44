import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { launchOptions } from '@pauta/browser';
import { type Browser, type BrowserContextOptions, chromium, type LaunchOptions, type Page } from 'playwright-core';
import { type GuardProxy, type HostTarget, startGuardProxy } from './guard-proxy.ts';

export interface BotBrowser {
  readonly browser: Browser;
  readonly page: Page;
  readonly refused: readonly string[];
  close(): Promise<void>;
}

/** Fingerprint of a test page's key, in the form that Chromium expects. */
const keyOf = ({ host, port }: HostTarget): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port, rejectUnauthorized: false }, () => {
      const key = socket.getPeerX509Certificate()?.publicKey.export({ type: 'spki', format: 'der' });
      socket.destroy();
      if (key) resolve(createHash('sha256').update(key).digest('base64'));
      else reject(new Error(`${host}:${port} shows no certificate`));
    });
    socket.once('error', reject);
  });

/** Only one page is open, so a separate process for audio would be a waste. */
const withoutFeatures = ['AudioServiceOutOfProcess'];

/** Chromium's launch options for bots. In a trial peers are local; `keys` are fingerprints of trial pages. */
export const botLaunch = ({ isTrial, keys }: { isTrial: boolean; keys: readonly string[] }): LaunchOptions => {
  const usual = launchOptions();
  return {
    ...usual,
    headless: true,
    // With it the tab's recording is silent.
    ignoreDefaultArgs: ['--mute-audio'],
    args: [
      // Chromium uses only the last of several feature lists.
      ...(usual.args ?? []).map((arg) =>
        arg.startsWith('--disable-features=')
          ? [arg, ...withoutFeatures, ...(isTrial ? ['WebRtcHideLocalIpsWithMdns'] : [])].join(',')
          : arg,
      ),
      '--enable-features=NetworkServiceInProcess2',
      ...(isTrial ? ['--allow-loopback-in-peer-connection'] : []),
      '--auto-accept-this-tab-capture',
      '--autoplay-policy=no-user-gesture-required',
      '--lang=pt-BR',
      '--disable-extensions',
      '--no-default-browser-check',
      ...(keys.length ? [`--ignore-certificate-errors-spki-list=${keys.join(',')}`] : []),
    ],
  };
};

export interface BrowserNeeds {
  readonly targets: ReadonlyMap<string, HostTarget>;
  /** Page size in pixels. */
  readonly width: number;
  readonly height: number;
}

/** A new profile. */
export const botContext = ({ width, height }: BrowserNeeds): BrowserContextOptions => ({
  viewport: { width, height },
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
  acceptDownloads: false,
  serviceWorkers: 'block',
});

/** `<-loopback>` also sends local addresses through the proxy, which refuses them. */
export const guardProxySettings = ({ address }: GuardProxy) => ({ server: address, bypass: '<-loopback>' });

/**
 * Opens a separate browser for one meeting: new profile, empty environment, and network access only through the guard
 * proxy.
 */
export const openBrowser = async (needs: BrowserNeeds): Promise<BotBrowser> => {
  const { targets } = needs;
  const proxy = await startGuardProxy({ targets });
  const home = await mkdtemp(join(tmpdir(), 'bot-'));
  const tidy = async () => {
    await proxy.close();
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const keys = await Promise.all([...targets.values()].map(keyOf));
    const browser = await chromium.launch({
      ...botLaunch({ isTrial: targets.size > 0, keys }),
      proxy: guardProxySettings(proxy),
      env: { HOME: home, TMPDIR: home, PATH: '/usr/bin:/bin', LANG: 'pt_BR.UTF-8', TZ: 'America/Sao_Paulo' },
    });
    const context = await browser.newContext(botContext(needs));
    return {
      browser,
      page: await context.newPage(),
      refused: proxy.refused,
      close: async () => {
        await browser.close().catch(() => undefined);
        await tidy();
      },
    };
  } catch (error) {
    await tidy();
    throw error;
  }
};
