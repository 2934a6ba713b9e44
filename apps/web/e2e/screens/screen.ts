import { password } from '../cast.ts';
import { storeSession } from '../sign-in.ts';
import type { Page, Person } from '../test.ts';

export interface Visit {
  readonly page: Page;
  /** Creates a user without meetings. */
  readonly person: () => Promise<Person>;
}

/** A screen in one of its states. */
export interface Screen {
  /** Path in the route table. */
  readonly route: string;
  /** Unique name, also of its picture files. */
  readonly name: string;
  /** Caption below its picture. */
  readonly caption: string;
  /** Who sees it: a signed-out user, Ana with all meetings of the example, or a new user. */
  readonly as: 'nobody' | 'ana' | 'newcomer';
  /** Opens it from any other screen, and waits until it is rendered. */
  readonly open: (visit: Visit) => Promise<void>;
}

/** Waits for the title of a page. */
export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor({ state: 'visible' });

/** The id token of the signed-in user of this page. */
export const tokenOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.idToken')) ?? '';
    return localStorage.getItem(key);
  });

/** Requests the api as the signed-in user of this page. */
export const api = async (page: Page, path: string): Promise<unknown> => {
  // Not from the page: the content security policy of a page outside the product forbids requests.
  const answer = await page.request.get(path, { headers: { authorization: `Bearer ${await tokenOf(page)}` } });
  return answer.json();
};

/** Changes the preferences on the open page. */
export const prefer = (page: Page, change: object): Promise<void> =>
  page.evaluate((changed) => {
    const newValue = JSON.stringify({ ...JSON.parse(localStorage.getItem('theme') ?? '{}'), ...changed });
    localStorage.setItem('theme', newValue);
    // Simulates a change by another tab, so that the product updates without a reload.
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue }));
    // For pages that read the preferences only at the start.
    const { mode = 'light', direction = 'ltr' } = JSON.parse(newValue);
    const root = document.documentElement;
    root.classList.remove(mode === 'dark' ? 'light' : 'dark');
    root.classList.add(mode);
    root.dir = direction;
  }, change);

/** Signs in as the user of the screen, on a signed-out page. */
export const signInAs = async (as: Screen['as'], { page, person }: Visit): Promise<void> => {
  if (as === 'ana') return storeSession(page, 'ana@aurora.example', password);
  if (as === 'newcomer') {
    const { email, password: given } = await person();
    return storeSession(page, email, given);
  }
  await page.goto('/healthz');
};
