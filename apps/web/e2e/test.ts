import { randomBytes } from 'node:crypto';
import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { admin } from './installation.ts';
import { secret, watchSecrets } from './secrets.ts';

export { expect, type Page } from '@playwright/test';

export interface Person {
  readonly email: string;
  readonly password: string;
}

interface NewPerson {
  /** Company id; by default one per worker. */
  readonly company?: string;
  readonly status?: 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'UNCONFIRMED' | 'RESET_REQUIRED' | 'DISABLED';
  /** `basic`: a legacy account from before the user pool. */
  readonly auth?: 'pool' | 'basic';
  readonly admin?: boolean;
  readonly name?: string;
}

interface Fixtures {
  /** Creates a user that no other test uses. */
  person: (options?: NewPerson) => Promise<Person>;
  /** A page in a separate browser context. */
  elsewhere: () => Promise<Page>;
}

/** A unique password, with characters that need escaping. */
export const newPassword = (): string => secret('password', `Aa1#"é${randomBytes(9).toString('base64url')}`);

/** Base test of the suite: stores the used secrets for the search at the end. */
export const test = base.extend<Fixtures, { companyId: string }>({
  companyId: [
    // oxlint-disable-next-line no-empty-pattern -- the runner derives a fixture's dependencies from it
    async ({}, provide) => {
      await provide((await admin<{ id: string }>('company create', { name: 'Brisa' })).id);
    },
    { scope: 'worker' },
  ],
  context: async ({ context }, provide) => {
    const settled = watchSecrets(context);
    await provide(context);
    await settled();
  },
  person: async ({ companyId }, provide) => {
    await provide(async (options = {}) => {
      const made = { email: `p${randomBytes(5).toString('hex')}@brisa.example`, password: newPassword() };
      await admin('user create', { ...made, name: 'Nina Prado', company: companyId, ...options });
      return made;
    });
  },
  elsewhere: async ({ browser }, provide) => {
    const opened: { context: BrowserContext; settled: () => Promise<void> }[] = [];
    await provide(async () => {
      const context = await browser.newContext();
      opened.push({ context, settled: watchSecrets(context) });
      return context.newPage();
    });
    for (const { context, settled } of opened) {
      await settled();
      await context.close();
    }
  },
});
